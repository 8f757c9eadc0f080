import { Button, Tooltip } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { ExportActor } from './ExportActor.ts';
import { suggestedDay } from './suggestedDay.ts';

/** Opens the question of an export, from the toolbar. */
export function ExportButton() {
  const t = useTexts('export');
  const { send } = ExportActor.useActorRef();
  const ask = () => send({ type: 'export.opened', date: suggestedDay() });
  return (
    <Tooltip content={t('export:open')} placement="bottom">
      <Button variant="minimal" icon={<Export />} aria-label={t('export:open')} aria-haspopup="dialog" onClick={ask} />
    </Tooltip>
  );
}
