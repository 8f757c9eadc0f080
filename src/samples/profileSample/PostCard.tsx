import { Button } from '@blueprintjs/core';
import { Flag, Share, ThumbsUp, Trash } from '@blueprintjs/icons';
import { useRef } from 'react';
import { mentionOf, withWord } from '#domain/profileSample/profileSample.rules.ts';
import type { Post } from '#domain/profileSample/profileSample.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ago } from '#src/samples/kit/Ago.tsx';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { type Photo, PhotoButton, PhotoViewer } from '#src/samples/kit/PhotoViewer.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { Composer } from './Composer.tsx';
import styles from './ProfileSample.module.css';
import { usePosts } from './usePosts.tsx';

/** The post after one that goes takes the focus, or else the one before it. */
const focusBeside = (card: HTMLElement | null): void => {
  const beside = [card?.nextElementSibling, card?.previousElementSibling].find((one) => one?.matches('article'));
  if (beside instanceof HTMLElement) beside.focus();
};

/** A post with what it shows, what is thought of it, and what was answered. */
export function PostCard({ post }: { post: Post }) {
  const t = useTranslations('profileSample');
  const { isOwn, isLiked, isShared, isReported, draftOf, type: typeAt, like, share, comment, report, remove } = usePosts();
  const field = useRef<HTMLTextAreaElement>(null);
  const card = useRef<HTMLElement>(null);
  const { id, user, message, time, type, media, article } = post;
  const replyTo = (name: string) => {
    typeAt(id, withWord(draftOf(id), mentionOf(name)));
    field.current?.focus();
  };
  return (
    <article ref={card} tabIndex={-1} className={styles.card} aria-label={t('profileSample:postOf', { name: user.name })}>
      <header className={styles.person}>
        <Avatar person={user} />
        <span>
          <strong>
            <bdi>{user.name}</bdi>
          </strong>{' '}
          {isOwn(id) ? <span className={styles.own}>{t('profileSample:own')}</span> : null}{' '}
          {t(type === 'other' ? 'profileSample:told' : `profileSample:did_${type}`)} <Ago time={time} />
        </span>
      </header>
      <p className={styles.message} dir="auto">
        {message}
      </p>
      {media ? <PostPhoto url={media.preview} alt={message} /> : null}
      {article ? (
        <section className={styles.article} aria-label={article.title} lang="en" dir="ltr">
          <PostPhoto url={article.media.preview} alt={article.title} />
          <h2 className={styles.title}>{article.title}</h2>
          <p className={styles.time}>{article.subtitle}</p>
          <p>{article.excerpt}</p>
        </section>
      ) : null}
      <div className={styles.actions}>
        <Button
          variant="minimal"
          icon={<ThumbsUp />}
          active={isLiked(id)}
          aria-pressed={isLiked(id)}
          aria-description={message}
          text={t('profileSample:like', { number: post.like })}
          onClick={() => like(id)}
        />
        <Button
          variant="minimal"
          icon={<Share />}
          active={isShared(id)}
          aria-pressed={isShared(id)}
          aria-description={message}
          text={t('profileSample:share', { number: post.share })}
          onClick={() => share(id)}
        />
        {isOwn(id) ? (
          <Button
            variant="minimal"
            icon={<Trash />}
            aria-description={message}
            text={t('profileSample:remove')}
            onClick={() => {
              focusBeside(card.current);
              remove('post', id);
            }}
          />
        ) : null}
      </div>
      {post.comments.length > 0 ? (
        <ul className={styles.list} aria-label={t('profileSample:comments')}>
          {post.comments.map((one) => (
            <li key={one.id} className={styles.comment}>
              <Avatar person={one.user} size="small" />
              <span>
                <strong>
                  <bdi>{one.user.name}</bdi>
                </strong>{' '}
                {isOwn(one.id) ? <span className={styles.own}>{t('profileSample:own')}</span> : null} <Ago time={one.time} />
                <span className={styles.message} dir="auto">
                  {one.message}
                </span>
                <span className={styles.commentActs}>
                  <Button
                    variant="minimal"
                    size="small"
                    text={t('profileSample:reply')}
                    aria-label={t('profileSample:replyTo', { name: one.user.name })}
                    onClick={() => replyTo(one.user.name)}
                  />
                  {isOwn(one.id) ? null : (
                    <TipButton
                      variant="minimal"
                      icon={<Flag />}
                      tip={t('profileSample:report')}
                      aria-label={t('profileSample:reportThis', { name: one.user.name })}
                      active={isReported(one.id)}
                      aria-pressed={isReported(one.id)}
                      onClick={() => report(one.id)}
                    />
                  )}
                  {isOwn(one.id) ? (
                    <TipButton
                      variant="minimal"
                      icon={<Trash />}
                      tip={t('profileSample:removeComment')}
                      aria-label={t('profileSample:removeThis', { message: one.message })}
                      onClick={() => remove('comment', one.id)}
                    />
                  ) : null}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Composer
        label={t('profileSample:answer', { name: user.name })}
        submit={t('profileSample:comment')}
        rows={1}
        text={draftOf(id)}
        onType={(text) => typeAt(id, text)}
        onSend={(text) => comment(id, text)}
        field={field}
      />
    </article>
  );
}

/** What a post shows: it tells nothing that its words do not, and can be looked at large. */
function PostPhoto(photo: Photo) {
  return (
    <PhotoViewer photos={[photo]}>
      {(open) => <PhotoButton photo={photo} className={styles.picture} onOpen={() => open(0)} />}
    </PhotoViewer>
  );
}
