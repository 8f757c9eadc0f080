import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Change } from '#domain/changes/changes.endpoints.ts';
import { isWrittenIn, typingIn } from '#domain/chat/chat.rules.ts';
import { type Chat, typingTimes } from '#domain/chat/chat.schema.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { whenChanged } from '#src/system/changes.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useIsSampleChat } from './useIsSampleChat.ts';

/** The ids of those who are typing in a chat at this moment. In a sample nobody does. */
export const useTyping = (chat: Chat | undefined): readonly string[] => {
  const ports = usePorts();
  const isFollowing = !useIsSampleChat() && chat !== undefined;
  const [typing, setTyping] = useState<readonly string[]>([]);
  const ends = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const end = (who: string) => setTyping((now) => now.filter((one) => one !== who));
  const hear = useEffectEvent((changes: readonly Change[] | null) => {
    for (const change of changes ?? []) {
      if (!chat) continue;
      if (isWrittenIn(change, { chat })) setTyping([]);
      const who = typingIn(change, chat.id, serverNow());
      if (who === null) continue;
      clearTimeout(ends.current.get(who));
      ends.current.set(
        who,
        setTimeout(() => end(who), typingTimes.lasts),
      );
      setTyping((now) => (now.includes(who) ? now : [...now, who]));
    }
  });
  useEffect(() => {
    if (!isFollowing) return undefined;
    const running = ends.current;
    const stop = whenChanged(ports, hear);
    return () => {
      stop();
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, [ports, isFollowing]);
  return typing;
};

/** Says now and then that one is typing. That it could not be said is no matter. */
export const useSayTyping = (chatId: string | undefined): (() => void) => {
  const { teamChat } = usePorts().api;
  const isSample = useIsSampleChat();
  const last = useRef(0);
  return () => {
    const now = serverNow();
    if (isSample || chatId === undefined || now - last.current < typingTimes.every) return;
    last.current = now;
    teamChat.typing({ params: { id: Number(chatId) } }).catch(() => undefined);
  };
};
