import { endpoints } from '#domain/kernel/endpoint.ts';
import { mediaGroups, profileAbout, timeline } from './profileSample.schema.ts';

/** Sample rows: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const profileSampleEndpoints = endpoints({
  timeline: {
    method: 'GET',
    path: '/api/profile/timeline',
    host: 'sample',
    access: 'everyone',
    about: 'The posts of the sample person, and what others did lately.',
    reply: timeline,
  },
  photosVideos: {
    method: 'GET',
    path: '/api/profile/photos-videos',
    host: 'sample',
    access: 'everyone',
    about: 'The pictures of the sample person, by group.',
    reply: mediaGroups,
  },
  about: {
    method: 'GET',
    path: '/api/profile/about',
    host: 'sample',
    access: 'everyone',
    about: 'Life, work and friends of the sample person.',
    reply: profileAbout,
  },
});
