import { Button, Dialog } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './PhotoViewer.module.css';
import { useSwipe } from './useSwipe.ts';

/** A picture that can be looked at large; `alt` says what is on it. */
export type Photo = { url: string; alt: string };

type Open = (place: number) => void;

/** What draws pictures, each of which `open` shows large: the way from one to the next by arrows, buttons and fingers, and Escape back. */
export function PhotoViewer({ photos, children }: { photos: readonly Photo[]; children: (open: Open) => ReactNode }) {
  const [place, open] = useState<number | null>(null);
  const [last, keep] = useState(0);
  if (place !== null && place !== last) keep(place);
  return (
    <>
      {children(open)}
      <Viewer photos={photos} place={place ?? last} isOpen={place !== null} onGo={open} onClose={() => open(null)} />
    </>
  );
}

type ViewerProps = { photos: readonly Photo[]; place: number; isOpen: boolean; onGo: Open; onClose: () => void };

/** While it fades away it keeps its picture. */
function Viewer({ photos, place, isOpen, onGo, onClose }: ViewerProps) {
  const t = useTranslations('kit');
  const count = photos.length;
  const photo = photos[place];
  const go = (to: number) => onGo((to + count) % count);
  const swipe = useSwipe((by) => go(place + by));
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const ways: Record<string, number> = { ArrowRight: place + onward, ArrowLeft: place - onward, Home: 0, End: count - 1 };
    const to = ways[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  if (!photo) return null;
  return (
    <Dialog className={styles.viewer ?? ''} isOpen={isOpen} onClose={onClose} isCloseButtonShown={false} title={t('kit:photo')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and swipes are ways more; the buttons are the way for everybody */}
      <div className={styles.stage} onKeyDown={onKey} {...swipe}>
        <img className={styles.photo} src={photo.url} alt={photo.alt} draggable={false} />
        <div className={styles.foot}>
          {count > 1 ? (
            <TipButton
              variant="minimal"
              tip={t('kit:photoBefore')}
              icon={<ChevronLeft className={styles.turned ?? ''} />}
              onClick={() => go(place - 1)}
            />
          ) : null}
          <p role="status">
            <bdi>{photo.alt}</bdi> <span className={styles.place}>{t('kit:photoOf', { place: place + 1, count })}</span>
          </p>
          {count > 1 ? (
            <TipButton
              variant="minimal"
              tip={t('kit:photoAfter')}
              icon={<ChevronRight className={styles.turned ?? ''} />}
              onClick={() => go(place + 1)}
            />
          ) : null}
        </div>
        <Button autoFocus className={styles.close ?? ''} text={t('ui:close')} onClick={onClose} />
      </div>
    </Dialog>
  );
}

type ButtonProps = { photo: Photo; className?: string | undefined; onOpen: () => void };

/** A picture as the button that opens it. */
export function PhotoButton({ photo, className = '', onOpen }: ButtonProps) {
  const t = useTranslations('kit');
  return (
    <button type="button" className={styles.opener} aria-label={t('kit:openPhoto', { name: photo.alt })} onClick={onOpen}>
      <img className={className} src={photo.url} alt="" />
    </button>
  );
}
