import { Suspense } from 'react';
import { textOrSelf, useLanguage } from '#src/i18n/i18n.ts';
import { countOf, messageOf, useDismissMessage, useMessages } from '#src/system/messages.ts';
import { Boundary } from '#src/ui/Boundary.tsx';
import { ToastPlace } from '#src/ui/ToastPlace.tsx';
import { Toast } from './late.ts';

/** The one message of the console that is to be seen now. */
export function ToastHost() {
  useLanguage();
  const message = useMessages(messageOf);
  const count = useMessages(countOf);
  const dismiss = useDismissMessage();
  const text = message ? textOrSelf(message.text) : '';
  return (
    <ToastPlace urgent={message?.variant === 'error'}>
      <Boundary resetKey={String(count)} fallback={() => text}>
        <Suspense>
          {message ? (
            <Toast key={count} variant={message.variant} onClose={dismiss}>
              {text}
            </Toast>
          ) : null}
        </Suspense>
      </Boundary>
    </ToastPlace>
  );
}
