import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import type { Message } from '#machines/messages/messages.machine.ts';
import { textOrSelf, useLanguage } from '#src/i18n/i18n.ts';
import { Boundary } from '#src/late/Boundary.tsx';
import { countOf, messageOf, useMessages, useSendMessages } from '#src/system/messages.ts';
import { controlKey, shortcuts } from '#src/ui/keys/shortcuts.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { useToastRoom } from '#src/ui/ToastRoom.tsx';
import { Toast } from './late.ts';

/**
 * Where toasts are told. Both regions are there before anything is said in them, because a screen reader listens only to regions it
 * knows.
 */
function ToastPlace({ urgent, children }: { urgent: boolean; children: ReactNode }) {
  return (
    <>
      <div role="status">{urgent ? null : children}</div>
      <div role="alert">{urgent ? children : null}</div>
    </>
  );
}

/** The key that does what the button does, for who would have a long way to it. */
function UndoKey({ onUndo }: { onUndo: () => void }) {
  useShortcut('undo', onUndo);
  return (
    <span aria-hidden="true">
      <kbd>
        {controlKey}+{shortcuts.undo.key.toUpperCase()}
      </kbd>
    </span>
  );
}

function Shown({ message, roomed }: { message: Message; roomed: boolean }) {
  const { variant, action, isUndo = false, text, values, anchorOrigin } = message;
  const send = useSendMessages();
  const act = () => send({ type: 'message.acted' });
  const keys = isUndo ? <UndoKey onUndo={act} /> : undefined;
  return (
    <Toast
      variant={variant}
      roomed={roomed}
      anchor={anchorOrigin}
      action={action ? { text: textOrSelf(action), keys, onAct: act } : undefined}
      onClose={() => send({ type: 'message.dismissed' })}
      onHold={() => send({ type: 'message.held' })}
      onRelease={() => send({ type: 'message.released' })}
    >
      {textOrSelf(text, values)}
    </Toast>
  );
}

function ShownMessage({ message, count, roomed }: { message: Message | null; count: number; roomed: boolean }) {
  return (
    <ToastPlace urgent={message?.variant === 'error'}>
      <Boundary resetKey={String(count)} fallback={() => message && textOrSelf(message.text, message.values)}>
        <Suspense>{message ? <Shown key={count} message={message} roomed={roomed} /> : null}</Suspense>
      </Boundary>
    </ToastPlace>
  );
}

/** The one message of the console that is to be seen now: in the room that the page has for it, else over the page. */
export function ToastHost() {
  useLanguage();
  const message = useMessages(messageOf);
  const count = useMessages(countOf);
  const room = useToastRoom();
  const roomed = message !== null && (room?.takes(message) ?? false);
  return (
    <>
      <ShownMessage message={roomed ? null : message} count={count} roomed={false} />
      {room ? createPortal(<ShownMessage message={roomed ? message : null} count={count} roomed />, room.element) : null}
    </>
  );
}
