import type { ReactNode } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { permitBulkMachine } from '#machines/permitBulk/permitBulk.machine.ts';
import type { PermitView } from '#machines/permitList/permitList.machine.ts';
import { PermitListActor } from '#src/features/permitList/list/PermitListActor.tsx';
import { textOrSelf } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { newKey } from '#src/platform/newKey.ts';
import { useOffer } from '#src/system/offer.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { useSystem } from '#src/system/System.tsx';
import { screenActor } from '#src/system/screenActor.tsx';
import { type Callbacks, withPermitBulkPorts } from './bulk.ports.ts';

type Given = { view: PermitView; report: Callbacks['report'] };

export const PermitBulkActor = screenActor(permitBulkMachine, (ports, { view, report }: Given) => ({
  logic: withPermitBulkPorts(ports, view, { report }),
  input: { newKey },
}));

/** What is chosen of one view. Another view is another choice: nothing that is out of sight stays chosen. */
export function PermitBulkProvider({ view, children }: { view: PermitView; children: ReactNode }) {
  return (
    <PermitBulkActor.Provider view={view} report={useReport()}>
      {children}
    </PermitBulkActor.Provider>
  );
}

/** Milliseconds in which it can be taken back. */
const undoTime = 5000;

/**
 * What was done is looked at again at once: not all of it is among the changes that everybody hears of. What went without a question is
 * said, and can be taken back while that is read.
 */
const useReport = (): Callbacks['report'] => {
  const { settings } = useSystem();
  const offer = useOffer();
  const list = PermitListActor.useActorRef();
  const { refresh } = useCache();
  return ({ action, count, undo }, takeBack) => {
    list.send({ type: 'list.refresh' });
    refresh('permits.labels', {});
    if (!undo) return;
    const { language } = settings.getSnapshot().context.settings;
    const text = textOrSelf((action === 'watch' ? 'bulk:told_watch' : 'bulk:told_unwatch') satisfies Key<'bulk'>, {
      shown: numberText(count, language),
    });
    const button = textOrSelf('bulk:undo' satisfies Key<'bulk'>);
    offer({ text, variant: 'success', duration: undoTime, action: button }, () => takeBack(undo));
  };
};
