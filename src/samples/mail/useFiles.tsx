import { useRef, useState } from 'react';
import { withoutTurning } from '#domain/kernel/trimmedText.ts';
import { type Attachment, attachmentTypeOf, attachmentTypes, mailLimits } from '#domain/mail/mail.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { canBeDrawn } from '#src/platform/pictures.ts';
import { useSizeText } from '#src/samples/kit/useSizeText.ts';
import { FileInput } from '#src/ui/FileInput.tsx';

const urlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Files of the device for a mail that has `count` of them already; what is too large, too many or of another kind is said. */
export const useFiles = (count: number, take: (files: readonly Attachment[]) => void) => {
  const t = useTranslations('mail');
  const sizeText = useSizeText();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const faultOf = (file: File): string | null => {
    if (!attachmentTypeOf(file.type)) return t('mail:fileKind', { name: file.name });
    return file.size > mailLimits.fileBytes ? t('mail:fileLarge', { name: file.name, most: sizeText(mailLimits.fileBytes) }) : null;
  };
  const read = async (files: readonly File[]): Promise<void> => {
    const good = files.filter((file) => faultOf(file) === null).slice(0, Math.max(0, mailLimits.files - count));
    const bad = files.flatMap((file) => faultOf(file) ?? []);
    const isMany = good.length + bad.length < files.length;
    const faults = [...bad, ...(isMany ? [t('mail:fileMany', { most: mailLimits.files })] : [])];
    setFault(faults.length > 0 ? faults.join(' ') : null);
    try {
      const taken = await Promise.all(
        good.map(async (file) => {
          const url = await urlOf(file);
          return { file, url, isPicture: file.type.startsWith('image/') && (await canBeDrawn(url)) };
        }),
      );
      const made = taken.flatMap(({ file: { name, type: given, size }, url, isPicture }) => {
        const type = attachmentTypeOf(given);
        return type ? [{ type, fileName: withoutTurning(name), preview: isPicture ? url : '', url, size }] : [];
      });
      if (made.length > 0) take(made);
    } catch {
      setFault(t('mail:fileBroken'));
    }
  };
  return {
    fault,
    /** Files that did not come by the chooser. */
    take: (files: readonly File[]) => void read(files),
    choose: () => input.current?.click(),
    field: <FileInput ref={input} multiple accept={attachmentTypes.join()} onFiles={(files) => void read(files)} />,
  };
};
