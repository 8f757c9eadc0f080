import { filingFormsFrom } from '#domain/handover/filing.form.ts';
import { paperPermitsMachine } from '#machines/paperPermits/paperPermits.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { useDraft } from '#src/system/drafts.ts';
import type { Cache } from '#src/system/query/useCache.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { withPaperPermitsPorts } from './paperPermits.ports.ts';
import { formsOf, stillOpen } from './paperPermits.selectors.ts';
import { useHandoverAddress } from './useHandoverAddress.ts';
import { usePaperPermits } from './usePaperPermits.ts';

/** What is done with the numbers on paper of a site. */
export const PaperPermitsActor = screenActor(
  paperPermitsMachine,
  ({ api }, { cache, site }: { cache: Cache; site: string | null }) => ({
    logic: withPaperPermitsPorts({ api, cache }, site),
    input: { newKey },
  }),
);

/** Keeps what is typed from being lost. */
export function UnsavedFilings() {
  const t = useTranslations('handover');
  const { site } = useHandoverAddress();
  const { send } = PaperPermitsActor.useActorRef();
  const forms = stillOpen(PaperPermitsActor.useSelector(formsOf), usePaperPermits().value?.paperPermits ?? null);
  const dirty = Object.keys(forms).length > 0;
  const restore = (kept: unknown) => send({ type: 'paperPermits.restored', forms: filingFormsFrom(kept) });
  useUnsaved(dirty, t('handover:fileUnsaved'));
  useDraft({ form: `papers ${site ?? ''}`, dirty, value: forms, restore });
  return null;
}
