import { type ReactNode, useCallback, useEffect } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { permitWatchMachine, type WatchRequest } from '#machines/permitWatch/permitWatch.machine.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { screenActor } from '#src/system/screenActor.tsx';

type Snapshot = SnapshotFrom<typeof permitWatchMachine>;

const heardOf = ({ context }: Snapshot) => context.heard;
const refusedOf = ({ context }: Snapshot) => context.refused;
const starsOf = ({ context }: Snapshot) => context.stars;
const starOf =
  ({ id, watched }: { id: number; watched: boolean }) =>
  ({ context }: Snapshot): boolean =>
    context.stars.get(id) ?? watched;

/** A permit as far as its star is concerned. */
export type Starred = Pick<PermitRow, 'id' | 'watched'>;

const withWatchPorts = ({ api }: { api: Pick<Client<Contract>, 'permits'> }) =>
  permitWatchMachine.provide({
    actors: {
      saveWish: fromPromise<unknown, WatchRequest>(({ input: { id, watched }, signal }) =>
        watched ? api.permits.watch({ params: { id }, signal }) : api.permits.unwatch({ params: { id }, signal }),
      ),
    },
  });

const WatchActor = screenActor(permitWatchMachine, (ports) => ({ logic: withWatchPorts(ports) }));

/** The stars of the permits in it. A star that could not be kept goes back, and that is said. */
export function WatchProvider({ children }: { children: ReactNode }) {
  return (
    <WatchActor.Provider>
      <AnnounceRefusal />
      {children}
    </WatchActor.Provider>
  );
}

function AnnounceRefusal() {
  const t = useTranslations('permits');
  const language = useLanguage();
  const showMessage = useShowMessage();
  const refused = WatchActor.useSelector(refusedOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each refusal
  useEffect(() => {
    if (!refused) return;
    const what = refused.wish.watched ? t('permits:watchFailed') : t('permits:unwatchFailed');
    showMessage({ text: `${what} ${sentenceOf(refused.problem, language)}`, variant: 'error' });
  }, [refused]);
  return null;
}

/** Whether a permit has a star, as the person sees it now. */
export const useStar = (permit: Starred): boolean => WatchActor.useSelector(starOf(permit));

/** The same for each permit of a list, so that its rows need not ask one by one: another function when another star is shown. */
export const useStars = (): ((permit: Starred) => boolean) => {
  const stars = WatchActor.useSelector(starsOf);
  return useCallback(({ id, watched }) => stars.get(id) ?? watched, [stars]);
};

/** Gives a permit a star, or takes it away. */
export const useStarring = (): ((permit: Starred) => void) => {
  const actor = WatchActor.useActorRef();
  return (permit) => {
    const watched = !starOf(permit)(actor.getSnapshot());
    actor.send({ type: 'watch.wished', wish: { id: permit.id, watched } });
  };
};

/** Answers a function that calls back whenever the server has saved a star, and answers how to stop. */
export const useWhenStarSaved = (): ((hear: () => void) => () => void) => {
  const actor = WatchActor.useActorRef();
  return (hear) => {
    let before = heardOf(actor.getSnapshot());
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const heard = heardOf(snapshot);
      if (heard === before) return;
      before = heard;
      hear();
    });
    return unsubscribe;
  };
};
