import { array, type InferType, number, object, string } from 'yup';

const text = () => string().required();
/** When something was: an instant (RFC 3339 UTC), so that each language says by itself how long ago that is. */
const instant = () => text().test('time', 'this is no time', (time) => !Number.isNaN(Date.parse(time)));
const user = object({ name: text(), avatar: string().defined() });
const media = object({ type: text(), preview: text() });

/** What somebody did, for who reads it in another language than that of the message. */
export const activityKinds = ['commented', 'article', 'course', 'pictures', 'joined', 'followed', 'liked', 'board'] as const;
const activity = object({
  ...{ id: text(), user: user.required(), message: text(), time: instant() },
  kind: string().oneOf(activityKinds),
  /** The name of what it was done with. */
  what: string(),
});
const comment = object({ id: text(), user: user.required(), time: instant(), message: text() });
const post = object({
  id: text(),
  user: user.required(),
  message: string().defined(),
  time: instant(),
  type: string().oneOf(['post', 'article', 'other']).required(),
  like: number().integer().required(),
  share: number().integer().required(),
  media: media.optional().default(undefined),
  article: object({ title: text(), subtitle: text(), excerpt: text(), media: media.required() }).optional().default(undefined),
  comments: array(comment.required()).required(),
});
export type Post = InferType<typeof post>;

export const timeline = object({
  activities: array(activity.required()).required(),
  posts: array(post.required()).required(),
}).required();
export type Timeline = InferType<typeof timeline>;

const item = object({ type: text(), title: text(), preview: text() });
const mediaGroup = object({ id: text(), name: text(), info: text(), media: array(item.required()).required() });
export const mediaGroups = array(mediaGroup.required()).required();
export type MediaGroup = InferType<typeof mediaGroup>;

const texts = array(string().required()).required();
const about = object({
  general: object({ gender: text(), birthday: text(), locations: texts, about: text() }).required(),
  work: object({
    occupation: text(),
    skills: text(),
    jobs: array(object({ company: text(), date: text() }).required()).required(),
  }).required(),
  contact: object({ address: text(), tel: texts, websites: texts, emails: texts }).required(),
  groups: array(
    object({ id: text(), name: text(), category: text(), members: number().integer().required() }).required(),
  ).required(),
  friends: array(object({ id: text(), name: text(), avatar: string().defined() }).required()).required(),
});
export const profileAbout = about.required();

/** All that the sample knows of a person, as one row of its table. */
const profileRow = object({
  id: text(),
  timeline: timeline.required(),
  photosVideos: mediaGroups,
  about: profileAbout,
});
export const profileRows = array(profileRow.required()).required();
export type ProfileRow = InferType<typeof profileRow>;
