import { Button } from '@blueprintjs/core';
import { Cross, Link as LinkIcon, Star, StarEmpty } from '@blueprintjs/icons';
import type { ScrumCard } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Scrumboard.module.css';
import { useTimes } from './useBoards.ts';
import type { BoardWrites } from './useBoardWrites.ts';

/** Pictures and links of a card. One picture may be its cover. */
export function CardAttachments({ card, writes }: { card: ScrumCard; writes: BoardWrites }) {
  const t = useTranslations('scrumboard');
  const { dayOf } = useTimes();
  if (card.attachments.length === 0) return null;
  return (
    <ul className={styles.attachments} aria-label={t('scrumboard:attachments')}>
      {card.attachments.map(({ id, name, src, url, time }) => {
        const isCover = card.idAttachmentCover === id;
        return (
          <li key={id} className={styles.attachment}>
            {src ? <img src={src} alt="" /> : <LinkIcon size={20} />}
            <div className={styles.attachmentWords}>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
              <span className={styles.muted}>{dayOf(time)}</span>
            </div>
            {src ? (
              <TipButton
                variant="minimal"
                icon={isCover ? <Star /> : <StarEmpty />}
                tip={t(isCover ? 'scrumboard:noCover' : 'scrumboard:makeCover')}
                onClick={() => void writes.change(card.id, () => ({ idAttachmentCover: isCover ? '' : id }))}
              />
            ) : null}
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={t('scrumboard:removeAttachment', { name })}
              onClick={() =>
                void writes.change(card.id, ({ attachments, idAttachmentCover }) => ({
                  attachments: attachments.filter((one) => one.id !== id),
                  idAttachmentCover: idAttachmentCover === id ? '' : idAttachmentCover,
                }))
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
