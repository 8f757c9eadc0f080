import { Suspense } from 'react';
import { textOrSelf, useLanguage } from '#src/i18n/i18n.ts';
import { countOf, messageOf, useDismissMessage, useMessages } from '#src/system/messages.ts';
import { ToastPlace } from '#src/ui/ToastPlace.tsx';
import { Toast } from './late.ts';

/** The one message of the console that is to be seen now. */
export function ToastHost() {
  useLanguage();
  const message = useMessages(messageOf);
  const count = useMessages(countOf);
  const dismiss = useDismissMessage();
  return (
    <ToastPlace urgent={message?.variant === 'error'}>
      <Suspense>
        {message ? (
          <Toast key={count} variant={message.variant} onClose={dismiss}>
            {textOrSelf(message.text)}
          </Toast>
        ) : null}
      </Suspense>
    </ToastPlace>
  );
}
