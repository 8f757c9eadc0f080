import { Suspense } from 'react';
import type { Message } from '#machines/messages/messages.machine.ts';
import { textOrSelf, useLanguage } from '#src/i18n/i18n.ts';
import { Boundary } from '#src/platform/Boundary.tsx';
import { countOf, messageOf, useMessages, useSendMessages } from '#src/system/messages.ts';
import { ToastPlace } from '#src/ui/ToastPlace.tsx';
import { Toast } from './late.ts';

function Shown({ variant, anchorOrigin, action, text, values }: Message) {
  const send = useSendMessages();
  return (
    <Toast
      variant={variant}
      vertical={anchorOrigin?.vertical ?? 'top'}
      horizontal={anchorOrigin?.horizontal ?? 'center'}
      action={action ? { text: textOrSelf(action), onAct: () => send({ type: 'message.acted' }) } : undefined}
      onClose={() => send({ type: 'message.dismissed' })}
      onHold={() => send({ type: 'message.held' })}
      onRelease={() => send({ type: 'message.released' })}
    >
      {textOrSelf(text, values)}
    </Toast>
  );
}

/** The one message of the console that is to be seen now. */
export function ToastHost() {
  useLanguage();
  const message = useMessages(messageOf);
  const count = useMessages(countOf);
  return (
    <ToastPlace urgent={message?.variant === 'error'}>
      <Boundary resetKey={String(count)} fallback={() => message && textOrSelf(message.text, message.values)}>
        <Suspense>{message ? <Shown key={count} {...message} /> : null}</Suspense>
      </Boundary>
    </ToastPlace>
  );
}
