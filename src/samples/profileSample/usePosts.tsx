import { createContext, type ReactNode, use, useState } from 'react';
import { commented, likeToggled, shareToggled, withoutGone, written } from '#domain/profileSample/profileSample.rules.ts';
import type { Post } from '#domain/profileSample/profileSample.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { undoTime } from '#src/samples/kit/useListWrites.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { useOffer } from '#src/system/offer.ts';
import { useUnsaved } from '#src/system/unsaved.ts';

type Change = (post: Post) => Post;
type Posts = {
  /** The posts as this page has changed them, what was written here in front. */
  shownOf: (posts: readonly Post[]) => Post[];
  isLiked: (id: string) => boolean;
  isShared: (id: string) => boolean;
  /** What is being written: of a post by its id, or of a new one without any. */
  draftOf: (id: string) => string;
  type: (id: string, text: string) => void;
  write: (message: string) => void;
  like: (id: string) => void;
  share: (id: string) => void;
  comment: (id: string, message: string) => void;
  /** Takes a post or a comment away, and offers to bring it back. */
  remove: (what: 'post' | 'comment', id: string) => void;
};

const PostsContext = createContext<Posts | null>(null);

export const usePosts = (): Posts => {
  const posts = use(PostsContext);
  if (!posts) throw new Error('No posts: PostsProvider is missing.');
  return posts;
};

const flipped = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** Keeps what is done with the posts for as long as the page is there: the sample has no call that would store it. */
export function PostsProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('profileSample', 'kit');
  const showMessage = useShowMessage();
  const offer = useOffer();
  const [own, setOwn] = useState<readonly Post[]>([]);
  const [liked, setLiked] = useState<readonly string[]>([]);
  const [shared, setShared] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [changes, setChanges] = useState<readonly { id: string; change: Change }[]>([]);
  useUnsaved(
    Object.entries(drafts).some(([id, text]) => text.trim() !== '' && !gone.includes(id)),
    t('profileSample:draft'),
  );
  const change = (id: string, made: Change) => setChanges(changes.concat({ id, change: made }));
  const changed = (post: Post): Post =>
    changes.filter(({ id }) => id === post.id).reduce((now, { change: made }) => made(now), post);
  const now = () => new Date(serverNow()).toISOString();

  const posts: Posts = {
    shownOf: (read) => withoutGone([...own, ...read].map(changed), gone),
    isLiked: (id) => liked.includes(id),
    isShared: (id) => shared.includes(id),
    draftOf: (id) => drafts[id] ?? '',
    type: (id, text) => setDrafts({ ...drafts, [id]: text }),
    write: (message) => setOwn([written(message, newKey(), now()), ...own]),
    like: (id) => {
      const wasLiked = liked.includes(id);
      setLiked(flipped(liked, id));
      change(id, (post) => likeToggled(post, wasLiked));
    },
    share: (id) => {
      const wasShared = shared.includes(id);
      setShared(flipped(shared, id));
      change(id, (post) => shareToggled(post, wasShared));
      showMessage({ text: t(wasShared ? 'profileSample:unshared' : 'profileSample:shared'), variant: 'success' });
    },
    comment: (id, message) => {
      const [key, time] = [newKey(), now()];
      change(id, (post) => commented(post, message, key, time));
    },
    remove: (what, id) => {
      setGone([...gone, id]);
      offer(
        { text: t(`profileSample:gone_${what}`), variant: 'success', action: t('kit:undo'), isUndo: true, duration: undoTime },
        () => setGone((ids) => ids.filter((one) => one !== id)),
      );
    },
  };
  return <PostsContext value={posts}>{children}</PostsContext>;
}
