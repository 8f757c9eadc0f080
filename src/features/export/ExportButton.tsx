import { Export } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useCommands } from '#src/ui/commands/commands.ts';
import { hasGoneOn } from '#src/ui/hasGoneOn.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import { ExportActor } from './ExportActor.ts';
import { isOpen } from './export.selectors.ts';
import { suggestedDay } from './suggestedDay.ts';

/** Opens the question of an export, from the toolbar. */
export function ExportButton() {
  const t = useTranslations('export');
  const { send } = ExportActor.useActorRef();
  const button = useFocusBack();
  const ask = () => send({ type: 'export.opened', date: suggestedDay() });
  useCommands([{ id: 'export', title: t('export:open'), icon: Export, run: ask }]);
  return <TipButton ref={button} variant="minimal" icon={<Export />} tip={t('export:open')} aria-haspopup="dialog" onClick={ask} />;
}

/** After an answer or a cancel the focus is back at the button, unless the person has gone on. */
const useFocusBack = () => {
  const open = ExportActor.useSelector(isOpen);
  const before = useRef(open);
  const button = useRef<HTMLButtonElement>(null);
  // The focus is the browser's: it comes back when the dialog is gone from the page.
  useEffect(() => {
    if (before.current && !open && !hasGoneOn()) button.current?.focus();
    before.current = open;
  }, [open]);
  return button;
};
