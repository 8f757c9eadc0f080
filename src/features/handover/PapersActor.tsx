import { filingFormsFrom } from '#domain/handover/filing.form.ts';
import { papersMachine } from '#machines/papers/papers.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { useDraft } from '#src/system/drafts.ts';
import type { Cache } from '#src/system/query/useCache.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { withPapersPorts } from './papers.ports.ts';
import { formsOf, stillOpen } from './papers.selectors.ts';
import { useHandoverAddress } from './useHandoverAddress.ts';
import { usePapers } from './usePapers.ts';

/** What is done with the numbers on paper of a site. */
export const PapersActor = screenActor(papersMachine, ({ api }, { cache, site }: { cache: Cache; site: string | null }) => ({
  logic: withPapersPorts({ api, cache }, site),
  input: { newKey },
}));

/** Keeps what is typed from being lost. */
export function UnsavedFilings() {
  const t = useTranslations('handover');
  const { site } = useHandoverAddress();
  const { send } = PapersActor.useActorRef();
  const forms = stillOpen(PapersActor.useSelector(formsOf), usePapers().value?.papers ?? null);
  const dirty = Object.keys(forms).length > 0;
  const restore = (kept: unknown) => send({ type: 'papers.restored', forms: filingFormsFrom(kept) });
  useUnsaved(dirty, t('handover:fileUnsaved'));
  useDraft({ form: `papers ${site ?? ''}`, dirty, value: forms, restore });
  return null;
}
