import type { Post } from './profileSample.schema.ts';

/** Whose page the sample shows. */
export const profileOwner = { name: 'Odile Farrant', avatar: '' } as const;

/** A post with one liking more, or one less where it was liked before. */
export const likeToggled = (post: Post, wasLiked: boolean): Post => ({ ...post, like: post.like + (wasLiked ? -1 : 1) });

/** A post that was shared once more. */
export const shared = (post: Post): Post => ({ ...post, share: post.share + 1 });

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
