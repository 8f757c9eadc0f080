import { useEffect, useEffectEvent, useRef } from 'react';
import { noteLimits } from '#domain/notes/notes.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { pictureOf } from '#src/platform/pictureFile.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { FileInput } from '#src/ui/FileInput.tsx';

/** Pixels of the longer side of what is kept. */
const longest = 1200;

const fileIn = (data: DataTransfer | null): File | null => data?.files[0] ?? null;

/** A picture chosen on the device, dropped on the page or pasted into it, as the text that a note keeps. `on`: what is dropped and pasted is meant for it. */
export const usePicture = (on: boolean, take: (image: string) => void) => {
  const t = useTranslations('notes');
  const showMessage = useShowMessage();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    const { picture, fault } = await pictureOf(file, { longest, maxLength: noteLimits.image });
    if (fault) showMessage({ text: t(`notes:picture_${fault}`), variant: 'error' });
    else take(picture);
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
