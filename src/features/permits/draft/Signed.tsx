import { Callout } from '@blueprintjs/core';
import { useTexts } from '#src/i18n/i18n.ts';
import { DraftActor } from './DraftActor.tsx';
import { costsSignatures, draftOf } from './draft.selectors.ts';

/** What a change may cost once others have signed, and whether this one does. */
export function Signed() {
  const t = useTexts('draft');
  const draft = DraftActor.useSelector(draftOf);
  const costs = DraftActor.useSelector(costsSignatures);
  if (!draft?.signed) return null;
  return (
    <Callout intent={costs ? 'danger' : 'warning'}>
      <p>
        <strong>{t('draft:signedTitle')}</strong>
      </p>
      <p>{t('draft:signedText')}</p>
      <p role="status">{costs ? <strong>{t('draft:signedNow')}</strong> : null}</p>
    </Callout>
  );
}
