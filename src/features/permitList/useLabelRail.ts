import { useMedia } from '#src/platform/useMedia.ts';
import { chosenOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { isFolded, turnedRail } from './labelRail.ts';

/** Whether the labels beside the list are icons, as they also are beside a summary where there is little room, and how to have them otherwise. It is a setting: kept with the account. */
export const useLabelRail = (beside: boolean) => {
  const chosen = useSettings((snapshot) => chosenOf(snapshot).labelRail);
  const tight = useMedia('(max-width: 1599px)');
  const send = useSendSettings();
  return {
    folded: isFolded(chosen, tight) || (beside && tight),
    isForced: beside && tight && !isFolded(chosen, tight),
    turn: () => send({ type: 'settings.changed', change: { labelRail: turnedRail(chosen, tight) } }),
  };
};
