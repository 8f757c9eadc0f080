import { Button, ButtonGroup } from '@blueprintjs/core';
import type { NavigationFault } from '#domain/navigation/tree.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { isAsConfigured, NavigationActor, submitErrorOf, useSendNavigation } from '#src/system/navigation.ts';
import { changes } from './changes.ts';
import './locales/keys.ts';

const refusals: Record<NavigationFault, Key<'navigationChanges'>> = {
  unknown: 'navigationChanges:unknown',
  taken: 'navigationChanges:taken',
  childless: 'navigationChanges:childless',
};

/** Every way to change the menu while the console runs. What makes no sense is refused as a whole. */
export function NavigationChangesExample() {
  const t = useTranslations('navigationChanges');
  const send = useSendNavigation();
  const refusal = NavigationActor.useSelector(submitErrorOf);
  const configured = NavigationActor.useSelector(isAsConfigured);
  const state = configured ? 'navigationChanges:configured' : 'navigationChanges:changed';
  return (
    <>
      <p role="status">{t(refusal ? refusals[refusal] : state)}</p>
      <ButtonGroup variant="outlined" vertical>
        {changes.map(({ title, change }) => (
          <Button key={title} text={t(title)} onClick={() => send({ type: 'navigation.changed', change })} />
        ))}
      </ButtonGroup>
      <p>
        <Button
          intent="primary"
          text={t('navigationChanges:reset')}
          disabled={configured}
          onClick={() => send({ type: 'navigation.reset' })}
        />
      </p>
    </>
  );
}
