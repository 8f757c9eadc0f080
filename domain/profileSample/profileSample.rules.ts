import type { Post } from './profileSample.schema.ts';

/** Whose page the sample shows. */
export const profileOwner = { name: 'Odile Farrant', avatar: '' } as const;

/** A post with one liking more, or one less where it was liked before. */
export const likeToggled = (post: Post, wasLiked: boolean): Post => ({ ...post, like: post.like + (wasLiked ? -1 : 1) });

/** A post that was shared once more, or once less where its reader takes the sharing back: nobody counts twice. */
export const shareToggled = (post: Post, wasShared: boolean): Post => ({ ...post, share: post.share + (wasShared ? -1 : 1) });

/** Whether the owner of the page wrote something: only they take it away again. */
export const isOwn = ({ user }: Pick<Post, 'user'>): boolean => user.name === profileOwner.name;

/** Posts without those that were taken away, nor comments that were. */
export const withoutGone = (posts: readonly Post[], gone: readonly string[]): Post[] =>
  posts.flatMap((post) =>
    gone.includes(post.id) ? [] : { ...post, comments: post.comments.filter(({ id }) => !gone.includes(id)) },
  );

/** A post with a comment at its end. */
export const commented = (post: Post, message: string, id: string, time: string): Post => ({
  ...post,
  comments: [...post.comments, { id, user: profileOwner, time, message }],
});

/** What the owner of the page has just written, for the top of it. */
export const written = (message: string, id: string, time: string): Post => ({
  id,
  user: profileOwner,
  message,
  time,
  type: 'post',
  like: 0,
  share: 0,
  media: undefined,
  article: undefined,
  comments: [],
});
