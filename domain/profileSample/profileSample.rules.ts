import type { Post, Timeline } from './profileSample.schema.ts';

/** Whose page the sample shows. */
export const profileOwner = { name: 'Odile Farrant', avatar: '' } as const;

/** Where the person is reached, and where they are. */
export const ownerReach = { email: 'odile@sample.example', places: ['Harrow Point', 'Antwerp'] } as const;

/** Who is named in posts and activities: each once, and no more than a menu holds. */
export const namesIn = ({ posts, activities }: Timeline): string[] => {
  const names = [...posts, ...posts.flatMap(({ comments }) => comments), ...activities].map(({ user }) => user.name);
  return [...new Set(names)].slice(0, 20);
};

/** A text that goes on with a word, parted from what stands before it. */
export const withWord = (text: string, word: string): string => `${text.trimEnd()}${text.trim() === '' ? '' : ' '}${word} `;

/** How a person is named in a text. */
export const mentionOf = (name: string): string => `@${name}`;

/** A post with one liking more, or one less where it was liked before. */
export const likeToggled = (post: Post, wasLiked: boolean): Post => ({ ...post, like: post.like + (wasLiked ? -1 : 1) });

/** A post that was shared once more, or once less where its reader takes the sharing back: nobody counts twice. */
export const shareToggled = (post: Post, wasShared: boolean): Post => ({ ...post, share: post.share + (wasShared ? -1 : 1) });

/** Posts without those that were taken away, nor comments that were. */
export const withoutGone = (posts: readonly Post[], gone: readonly string[]): Post[] =>
  posts.flatMap((post) =>
    gone.includes(post.id) ? [] : { ...post, comments: post.comments.filter(({ id }) => !gone.includes(id)) },
  );

type Author = Post['user'];
/** What somebody writes on the page, and when. */
type Said = { id: string; user: Author; time: string; message: string };

/** A post with a comment at its end. */
export const commented = (post: Post, comment: Said): Post => ({ ...post, comments: [...post.comments, comment] });

/** What was just written, for the top of the page. */
export const written = (said: Said, picture = ''): Post => ({
  ...said,
  type: 'post',
  like: 0,
  share: 0,
  media: picture ? { type: 'image', preview: picture } : undefined,
  article: undefined,
  comments: [],
});
