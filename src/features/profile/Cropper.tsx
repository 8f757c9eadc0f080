import { Button } from '@blueprintjs/core';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, squareOf, zooms } from '#domain/account/crop.rules.ts';
import type { Drawable } from '#machines/profilePicture/profilePicture.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './ProfilePicture.module.css';
import { ProfilePictureActor } from './ProfilePictureActor.tsx';
import { cropOf, isSaving } from './profilePicture.selectors.ts';

/** The picture drawn so large, and moved so far, that the square fills the frame. */
const placeOf = (picture: Drawable, crop: Crop): CSSProperties => {
  const { left, top, side } = squareOf(picture, crop);
  return {
    inlineSize: `${(picture.width / side) * 100}%`,
    transform: `translate(${(-left / picture.width) * 100}%, ${(-top / picture.height) * 100}%)`,
  };
};

const step = 0.05;
/** Arrow keys move the picture under the frame, as a hand does. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};
const nearer: Readonly<Record<string, number>> = { '+': zooms.step, '=': zooms.step, '-': -zooms.step };

const useHandling = (crop: Crop) => {
  const { send } = ProfilePictureActor.useActorRef();
  const onKeyDown = (event: KeyboardEvent) => {
    const move = arrows[event.key];
    const zoom = nearer[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (!move && zoom === undefined)) return;
    event.preventDefault();
    if (move) send({ type: 'picture.moved', across: move[0], down: move[1] });
    else send({ type: 'picture.zoomed', zoom: crop.zoom + (zoom ?? 0) });
  };
  const onPointerDown = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.setPointerCapture(pointerId);
  const onPointerMove = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { width } = currentTarget.getBoundingClientRect();
    send({ type: 'picture.moved', across: -movementX / width, down: -movementY / width });
  };
  return { onKeyDown, onPointerDown, onPointerMove };
};

function Frame({ picture, crop }: { picture: Drawable; crop: Crop }) {
  const t = useTranslations('profile');
  const handling = useHandling(crop);
  const frame = useRef<HTMLDivElement>(null);
  // The focus is the browser's: it can be set only when the frame is in the page.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by keys
      tabIndex={0}
      aria-label={t('profile:cropArea')}
      {...handling}
    >
      <img className={styles.source} src={picture.url} alt="" draggable={false} style={placeOf(picture, crop)} />
    </div>
  );
}

function Zoom({ zoom }: { zoom: number }) {
  const t = useTranslations('profile');
  const { send } = ProfilePictureActor.useActorRef();
  return (
    <label className={styles.zoom}>
      {t('profile:zoom')}
      <input
        type="range"
        min={zooms.min}
        max={zooms.max}
        step="any"
        value={zoom}
        onChange={({ target }) => send({ type: 'picture.zoomed', zoom: target.valueAsNumber })}
      />
    </label>
  );
}

/** Chooses the square that is kept, by hand or by keys. */
export function Cropper({ picture }: { picture: Drawable }) {
  const t = useTranslations('profile');
  const { send } = ProfilePictureActor.useActorRef();
  const crop = ProfilePictureActor.useSelector(cropOf);
  const saving = ProfilePictureActor.useSelector(isSaving);
  return (
    <div className={styles.cropper}>
      <Frame picture={picture} crop={crop} />
      <div className={styles.side}>
        <p className={styles.about}>{t('profile:cropAbout')}</p>
        <Zoom zoom={crop.zoom} />
        <div className={styles.buttons}>
          <Button
            intent="primary"
            loading={saving}
            text={t('profile:keepPicture')}
            onClick={() => send({ type: 'picture.confirmed' })}
          />
          <Button disabled={saving} text={t('profile:dropPicture')} onClick={() => send({ type: 'picture.cancelled' })} />
        </div>
      </div>
    </div>
  );
}
