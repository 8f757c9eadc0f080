import { Maximize, Minimize } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { useCommands } from '#src/ui/commands/commands.ts';
import { FullscreenActor, isOn, useHasFullscreen } from './FullscreenActor.ts';
import { type Form, ToolbarButton } from './ToolbarButton.tsx';

/** Gives the page the whole screen and takes it back. It shows how it really is, no matter what changed it. */
export function FullscreenButton({ form }: { form: Form }) {
  const t = useTranslations('toolbar');
  const { send } = FullscreenActor.useActorRef();
  const on = FullscreenActor.useSelector(isOn);
  return (
    <ToolbarButton
      form={form}
      icon={on ? <Minimize /> : <Maximize />}
      label={t(on ? 'toolbar:leaveFullscreen' : 'toolbar:enterFullscreen')}
      onClick={() => send({ type: 'fullscreen.toggled' })}
    />
  );
}

/** The same from the command palette, wherever the button is. */
export function FullscreenCommand() {
  const t = useTranslations('toolbar');
  const { send } = FullscreenActor.useActorRef();
  const on = FullscreenActor.useSelector(isOn);
  const title = t(on ? 'toolbar:leaveFullscreen' : 'toolbar:enterFullscreen');
  const run = () => send({ type: 'fullscreen.toggled' });
  useCommands(useHasFullscreen() ? [{ id: 'fullscreen', title, icon: on ? Minimize : Maximize, run }] : []);
  return null;
}

/** A browser may have a full screen and still refuse it. */
export function FullscreenRefused() {
  const t = useTranslations('toolbar');
  const showMessage = useShowMessage();
  const refused = FullscreenActor.useSelector((snapshot) => snapshot.matches('refused'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each refusal
  useEffect(() => {
    if (refused) showMessage({ text: t('toolbar:fullscreenRefused'), variant: 'warning' });
  }, [refused]);
  return null;
}
