import { createContext, type ReactNode, use, useState } from 'react';
import { commented, likeToggled, shared, written } from '#domain/profileSample/profileSample.rules.ts';
import type { Post } from '#domain/profileSample/profileSample.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useShowMessage } from '#src/system/messages.ts';

type Change = (post: Post) => Post;
type Posts = {
  /** The posts as this page has changed them, what was written here in front. */
  shownOf: (posts: readonly Post[]) => Post[];
  isLiked: (id: string) => boolean;
  write: (message: string) => void;
  like: (id: string) => void;
  share: (id: string) => void;
  comment: (id: string, message: string) => void;
};

const PostsContext = createContext<Posts | null>(null);

export const usePosts = (): Posts => {
  const posts = use(PostsContext);
  if (!posts) throw new Error('No posts: PostsProvider is missing.');
  return posts;
};

/** Keeps what is done with the posts for as long as the page is there: the sample has no call that would store it. */
export function PostsProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('profileSample');
  const showMessage = useShowMessage();
  const [own, setOwn] = useState<readonly Post[]>([]);
  const [liked, setLiked] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState<readonly { id: string; change: Change }[]>([]);
  const change = (id: string, made: Change) => setChanges(changes.concat({ id, change: made }));
  const changed = (post: Post): Post =>
    changes.filter(({ id }) => id === post.id).reduce((now, { change: made }) => made(now), post);
  const now = () => new Date(serverNow()).toISOString();

  const posts: Posts = {
    shownOf: (read) => [...own, ...read].map(changed),
    isLiked: (id) => liked.includes(id),
    write: (message) => setOwn([written(message, newKey(), now()), ...own]),
    like: (id) => {
      const wasLiked = liked.includes(id);
      setLiked(wasLiked ? liked.filter((one) => one !== id) : [...liked, id]);
      change(id, (post) => likeToggled(post, wasLiked));
    },
    share: (id) => {
      change(id, shared);
      showMessage({ text: t('profileSample:shared'), variant: 'success' });
    },
    comment: (id, message) => {
      const [key, time] = [newKey(), now()];
      change(id, (post) => commented(post, message, key, time));
    },
  };
  return <PostsContext value={posts}>{children}</PostsContext>;
}
