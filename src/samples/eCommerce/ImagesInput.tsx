import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Media, Star, StarEmpty, Trash } from '@blueprintjs/icons';
import { type DragEvent, useId, useRef, useState } from 'react';
import { pictureTypes } from '#domain/account/picture.limits.ts';
import { featuredOf } from '#domain/eCommerce/eCommerce.rules.ts';
import { type ProductImage, productLimits } from '#domain/eCommerce/eCommerce.schema.ts';
import type { FormOf } from '#src/forms/useForm.ts';
import { useFormField } from '#src/forms/useFormField.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { pictureOf } from '#src/platform/pictureFile.ts';
import { movedTo } from '#src/samples/kit/moved.ts';
import { type Photo, PhotoButton, PhotoViewer } from '#src/samples/kit/PhotoViewer.tsx';
import { FileInput } from '#src/ui/FileInput.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './ECommerce.module.css';
import type { TypedProduct } from './typedProduct.ts';

/** Pixels of the longer side that a picture keeps. */
const longest = 1024;

/** The pictures of a product: added by button or dropped, put into order, described, and one of them in front of the others. */
export function ImagesInput({ form }: { form: FormOf<TypedProduct> }) {
  const t = useTranslations('eCommerce', 'forms');
  const { value: images, change } = useFormField(form, 'images');
  const featured = useFormField(form, 'featuredImageId');
  const input = useRef<HTMLInputElement>(null);
  const said = useId();
  const [note, setNote] = useState('');
  const [isOver, hover] = useState(false);
  const shownFirst = featuredOf({ images, featuredImageId: featured.value })?.id;
  const room = productLimits.pictures - images.length;

  /** A picture that nobody has described yet is known by its place. */
  const photoOf = ({ url, alt }: Pick<ProductImage, 'url' | 'alt'>, at: number): Photo => ({
    url,
    alt: alt || t('eCommerce:imageAt', { place: at + 1 }),
  });
  const take = async (files: readonly File[]) => {
    const added: ProductImage[] = [];
    const notes = new Set<string>();
    for (const file of files) {
      if (added.length === room) {
        notes.add(t('eCommerce:tooManyImages', { count: productLimits.pictures }));
        break;
      }
      const { picture, fault } = await pictureOf(file, { longest, maxLength: productLimits.picture });
      if (fault) notes.add(`${file.name}: ${t(`forms:picture_${fault}`)}`);
      else added.push({ id: newKey(), url: picture, type: 'image', alt: '' });
    }
    setNote([...notes].join(' '));
    if (added.length === 0) return;
    change([...added, ...images]);
    if (images.length === 0) featured.change(added[0]?.id ?? '');
  };
  const move = (id: string, place: number) => {
    const byId = new Map(images.map((one) => [one.id, one]));
    const moved = movedTo([...byId.keys()], id, place);
    change(moved.flatMap((one) => byId.get(one) ?? []));
    setNote(t('eCommerce:imageMoved', { place: moved.indexOf(id) + 1, count: moved.length }));
  };
  const remove = (id: string) => {
    const left = images.filter((one) => one.id !== id);
    change(left);
    if (featured.value === id) featured.change(left[0]?.id ?? '');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    hover(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button is the way for everybody
    <div
      className={styles.imagesDrop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        hover(true);
      }}
      onDragLeave={() => hover(false)}
      onDrop={drop}
    >
      <div className={styles.imagesBar}>
        <Button icon={<Media />} text={t('eCommerce:addImages')} disabled={room <= 0} onClick={() => input.current?.click()} />
        <p className={styles.muted}>{t('eCommerce:imagesHelp', { count: productLimits.pictures })}</p>
        <FileInput ref={input} multiple accept={pictureTypes.join(',')} onFiles={(files) => void take(files)} />
      </div>
      <p id={said} role="status" className={styles.note}>
        {note}
      </p>
      <PhotoViewer photos={images.map(photoOf)}>
        {(open) => (
          <ul className={styles.images} aria-label={t('eCommerce:tab_images')}>
            {images.map(({ id, url, alt }, at) => (
              <li key={id} className={styles.image} data-featured={id === shownFirst}>
                <PhotoButton photo={photoOf({ url, alt }, at)} className={styles.imageFace} onOpen={() => open(at)} />
                <Alt value={alt} onType={(text) => change(images.map((one) => (one.id === id ? { ...one, alt: text } : one)))} />
                <div className={styles.imageActs}>
                  <TipButton
                    variant="minimal"
                    tip={t('eCommerce:featured')}
                    aria-label={t('eCommerce:featuredOf', { place: at + 1 })}
                    aria-pressed={id === shownFirst}
                    icon={id === shownFirst ? <Star className={styles.star ?? ''} /> : <StarEmpty />}
                    onClick={() => featured.change(id)}
                  />
                  <TipButton
                    variant="minimal"
                    tip={t('eCommerce:imageEarlier')}
                    aria-label={t('eCommerce:imageEarlierOf', { place: at + 1 })}
                    icon={<ChevronLeft className={styles.turned ?? ''} />}
                    disabled={at === 0}
                    onClick={() => move(id, at - 1)}
                  />
                  <TipButton
                    variant="minimal"
                    tip={t('eCommerce:imageLater')}
                    aria-label={t('eCommerce:imageLaterOf', { place: at + 1 })}
                    icon={<ChevronRight className={styles.turned ?? ''} />}
                    disabled={at === images.length - 1}
                    onClick={() => move(id, at + 1)}
                  />
                  <TipButton
                    variant="minimal"
                    intent="danger"
                    tip={t('eCommerce:remove')}
                    aria-label={t('eCommerce:removeImage', { place: at + 1 })}
                    icon={<Trash />}
                    onClick={() => remove(id)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </PhotoViewer>
    </div>
  );
}

function Alt({ value, onType }: { value: string; onType: (text: string) => void }) {
  const t = useTranslations('eCommerce');
  const id = useId();
  return (
    <FormGroup label={t('eCommerce:alt')} labelFor={id}>
      <InputGroup id={id} dir="auto" autoComplete="off" maxLength={productLimits.alt} value={value} onValueChange={onType} />
    </FormGroup>
  );
}
