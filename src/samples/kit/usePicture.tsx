import { useEffect, useEffectEvent, useRef } from 'react';
import { withoutTurning } from '#domain/kernel/trimmedText.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { pictureOf } from '#src/platform/pictureFile.ts';
import { useSendMessages, useShowMessage, useShownNow } from '#src/system/messages.ts';
import { FileInput } from '#src/ui/FileInput.tsx';

type Kept = {
  /** Pixels of the longer side at most. */
  longest: number;
  /** Characters of the text at most. */
  maxLength: number;
};

const fileIn = (data: DataTransfer | null): File | null => data?.files[0] ?? null;

/** A picture chosen on the device, dropped on the page or pasted into it, as the text that is kept. `on`: what is dropped and pasted is meant for it. */
export const usePicture = (on: boolean, kept: Kept, take: (image: string, name: string) => void) => {
  const t = useTranslations('kit');
  const showMessage = useShowMessage();
  const sendMessages = useSendMessages();
  const shownNow = useShownNow();
  const refused = useRef<Message | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    const { picture, fault } = await pictureOf(file, kept);
    if (refused.current && shownNow() === refused.current) sendMessages({ type: 'message.dismissed' });
    refused.current = fault && { text: t(`kit:picture_${fault}`), variant: 'error' };
    if (refused.current) showMessage(refused.current);
    if (picture !== null) take(picture, withoutTurning(file.name));
  };
  const onTransfer = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const file = fileIn(data);
    if (!file) return;
    event.preventDefault();
    void read(file);
  });
  useEffect(() => {
    if (!on) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('paste', (event) => onTransfer(event, event.clipboardData), { signal });
    document.addEventListener('drop', (event) => onTransfer(event, event.dataTransfer), { signal });
    document.addEventListener('dragover', (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(), {
      signal,
    });
    return () => ending.abort();
  }, [on]);
  return {
    choose: () => input.current?.click(),
    field: <FileInput ref={input} accept="image/png,image/jpeg,image/webp" onFiles={([file]) => void read(file ?? null)} />,
  };
};
