import type { NavigationItem } from '#domain/navigation/navigation.schema.ts';
import { beforeAfterStep, known } from '#domain/shortcuts/shortcuts.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useFlatNavigation } from '#src/shell/navigation/useNavigation.ts';
import { idsOf, ShortcutsActor } from './ShortcutsActor.ts';

export type Step = -1 | 1;

/** A person's shortcuts, as far as they are known and permitted, and what can be done with them. */
export const useShortcuts = () => {
  const entries = useFlatNavigation();
  const ids = ShortcutsActor.useSelector(idsOf);
  const { send } = ShortcutsActor.useActorRef();
  const shown = known(ids, entries);
  return {
    entries,
    shown,
    isOne: ({ id }: NavigationItem) => ids.includes(id),
    toggle: ({ id }: NavigationItem) => send({ type: 'shortcuts.toggled', id }),
    place: (id: string, before: string | null) => send({ type: 'shortcuts.moved', id, before }),
  };
};

type Moving = Pick<ReturnType<typeof useShortcuts>, 'shown' | 'place'> & { say: (sentence: string) => void };

/** Moves a shortcut by one place among those in sight and says where it is now. Answers whether it moved. */
export const useStep = ({ shown, place, say }: Moving): ((item: NavigationItem, step: Step) => boolean) => {
  const t = useTranslations('shortcuts');
  return ({ id, title }, step) => {
    const inSight = shown.map((one) => one.id);
    const before = beforeAfterStep(inSight, id, step);
    if (before === undefined) return false;
    place(id, before);
    say(t('shortcuts:moved', { title, place: inSight.indexOf(id) + step + 1, count: inSight.length }));
    return true;
  };
};
