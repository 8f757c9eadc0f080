import { createContext, type ReactNode, use, useState } from 'react';
import { asProblem, sentenceOf } from '#domain/kernel/problem.ts';
import { commented, likeToggled, shareToggled, withoutGone, written } from '#domain/profileSample/profileSample.rules.ts';
import type { Post } from '#domain/profileSample/profileSample.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { writeSample } from '#src/platform/storedSamples.ts';
import { undoTime } from '#src/samples/kit/useListWrites.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { useOffer } from '#src/system/offer.ts';
import { userOf, useSession } from '#src/system/session.ts';
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
  /** The picture that goes with the new post, as the text that an `img` takes; empty where there is none. */
  picture: string;
  setPicture: (picture: string) => void;
  /** Whether the reader wrote it: only they take it away again. */
  isOwn: (id: string) => boolean;
  isFollowed: boolean;
  follow: () => void;
  /** Whether a comment was reported; nobody hears of it in the sample. */
  isReported: (id: string) => boolean;
  report: (id: string) => void;
  write: (message: string) => void;
  like: (id: string) => void;
  share: (id: string) => void;
  comment: (id: string, message: string) => void;
  /** Takes a post or a comment away, and offers to bring it back. */
  remove: (what: 'post' | 'comment', id: string) => void;
};

/** What is written of no post yet, among what is being written. */
export const newPost = '';

const PostsContext = createContext<Posts | null>(null);

export const usePosts = (): Posts => {
  const posts = use(PostsContext);
  if (!posts) throw new Error('No posts: PostsProvider is missing.');
  return posts;
};

const flipped = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** Keeps what is done with the posts for as long as the page is there: the sample has no call that would store it. What the world refuses is taken back. */
export function PostsProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('profileSample', 'kit');
  const language = useLanguage();
  const showMessage = useShowMessage();
  const offer = useOffer();
  const { displayName, photoURL } = useSession(userOf).data;
  const [own, setOwn] = useState<readonly Post[]>([]);
  const [liked, setLiked] = useState<readonly string[]>([]);
  const [shared, setShared] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [reported, setReported] = useState<readonly string[]>([]);
  const [ownIds, setOwnIds] = useState<readonly string[]>([]);
  const [isFollowed, setFollowed] = useState(false);
  const [picture, setPicture] = useState('');
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [changes, setChanges] = useState<readonly { key: string; id: string; change: Change }[]>([]);
  useUnsaved(
    picture !== '' || Object.entries(drafts).some(([id, text]) => text.trim() !== '' && !gone.includes(id)),
    t('profileSample:draft'),
  );
  const changed = (post: Post): Post =>
    changes.filter(({ id }) => id === post.id).reduce((now, { change: made }) => made(now), post);
  /** Somebody writes here as who they are: the page is another person's. */
  const say = (message: string) => {
    const id = newKey();
    setOwnIds((ids) => ids.concat(id));
    return { id, user: { name: displayName, avatar: photoURL }, time: new Date(serverNow()).toISOString(), message };
  };

  /** Answers whether it was taken; where it was not, it is undone and said. */
  const write = async (undo: () => void): Promise<boolean> => {
    try {
      await writeSample(language);
      return true;
    } catch (thrown) {
      undo();
      showMessage({ text: `${t('kit:notSaved')} ${sentenceOf(asProblem(thrown), language)}`, variant: 'error' });
      return false;
    }
  };
  const change = (id: string, made: Change): (() => void) => {
    const key = newKey();
    setChanges((all) => all.concat({ key, id, change: made }));
    return () => setChanges((all) => all.filter((one) => one.key !== key));
  };
  /** What was written stands in its field again, unless something else does by now. */
  const retype = (id: string, text: string) => setDrafts((all) => (all[id] ? all : { ...all, [id]: text }));

  const posts: Posts = {
    shownOf: (read) => withoutGone([...own, ...read].map(changed), gone),
    isLiked: (id) => liked.includes(id),
    isShared: (id) => shared.includes(id),
    draftOf: (id) => drafts[id] ?? '',
    type: (id, text) => setDrafts((all) => ({ ...all, [id]: text })),
    write: (message) => {
      const said = say(message);
      setOwn((all) => [written(said, picture), ...all]);
      setPicture('');
      void write(() => {
        setOwn((all) => all.filter(({ id }) => id !== said.id));
        retype(newPost, message);
        setPicture((other) => other || picture);
      });
    },
    picture,
    setPicture,
    isOwn: (id) => ownIds.includes(id),
    isFollowed,
    follow: async () => {
      setFollowed(!isFollowed);
      if (await write(() => setFollowed(isFollowed)))
        showMessage({ text: t(isFollowed ? 'profileSample:unfollowed' : 'profileSample:followed'), variant: 'success' });
    },
    isReported: (id) => reported.includes(id),
    report: async (id) => {
      const wasReported = reported.includes(id);
      const flip = () => setReported((ids) => flipped(ids, id));
      flip();
      if (await write(flip))
        showMessage({ text: t(wasReported ? 'profileSample:unreported' : 'profileSample:reported'), variant: 'success' });
    },
    like: (id) => {
      const wasLiked = liked.includes(id);
      const flip = () => setLiked((ids) => flipped(ids, id));
      flip();
      const undo = change(id, (post) => likeToggled(post, wasLiked));
      void write(() => {
        flip();
        undo();
      });
    },
    share: async (id) => {
      const wasShared = shared.includes(id);
      const flip = () => setShared((ids) => flipped(ids, id));
      flip();
      const undo = change(id, (post) => shareToggled(post, wasShared));
      const isTaken = await write(() => {
        flip();
        undo();
      });
      if (isTaken) showMessage({ text: t(wasShared ? 'profileSample:unshared' : 'profileSample:shared'), variant: 'success' });
    },
    comment: (id, message) => {
      const said = say(message);
      const undo = change(id, (post) => commented(post, said));
      void write(() => {
        undo();
        retype(id, message);
      });
    },
    remove: async (what, id) => {
      const bringBack = () => setGone((ids) => ids.filter((one) => one !== id));
      setGone((ids) => ids.concat(id));
      if (!(await write(bringBack))) return;
      offer(
        { text: t(`profileSample:gone_${what}`), variant: 'success', action: t('kit:undo'), isUndo: true, duration: undoTime },
        () => {
          bringBack();
          showMessage({ text: t('kit:undone', { what: t(`profileSample:gone_${what}`) }), variant: 'info' });
        },
      );
    },
  };
  return <PostsContext value={posts}>{children}</PostsContext>;
}
