import { Button } from '@blueprintjs/core';
import { Camera, Trash } from '@blueprintjs/icons';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { pictureTypes } from '#domain/account/picture.limits.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { type PictureFileFault, pictureOf } from '#src/platform/pictureFile.ts';
import { FileInput } from '#src/ui/FileInput.tsx';
import styles from './Form.module.css';
import type { FormOf } from './useForm.ts';

type Props<Values extends FieldValues> = {
  form: FormOf<Values>;
  name: Path<Values>;
  /** Draws the picture as it is now; an empty text is none. */
  draw: (picture: string) => ReactNode;
  /** Pixels of its longer side at most. */
  longest: number;
  square?: boolean;
};

/** A picture of the device, kept as text in the form. What is no picture, or too large, is said. */
export function PictureInput<Values extends FieldValues>({ form, name, draw, longest, square = false }: Props<Values>) {
  const t = useTranslations('forms');
  const { field } = useController({ control: form.control, name });
  const input = useRef<HTMLInputElement>(null);
  const said = useId();
  const [fault, setFault] = useState<PictureFileFault | null>(null);
  const picture: unknown = field.value;
  const shown = typeof picture === 'string' ? picture : '';
  const take = async (file: File) => {
    const { picture: taken, fault: found } = await pictureOf(file, { longest, square });
    setFault(found);
    if (taken) field.onChange(taken);
  };
  return (
    <div className={styles.picture}>
      {draw(shown)}
      <Button
        icon={<Camera />}
        text={t('forms:choosePicture')}
        aria-describedby={fault ? said : undefined}
        onClick={() => input.current?.click()}
      />
      {shown ? (
        <Button variant="minimal" icon={<Trash />} aria-label={t('forms:removePicture')} onClick={() => field.onChange('')} />
      ) : null}
      <FileInput ref={input} accept={pictureTypes.join(',')} onFiles={([file]) => file && void take(file)} />
      {fault ? (
        <span className={styles.fault} id={said} role="alert">
          {t(`forms:picture_${fault}`)}
        </span>
      ) : null}
    </div>
  );
}
