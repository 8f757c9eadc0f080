import { Problem } from '#domain/kernel/problem.ts';
import { profileSampleEndpoints } from '#domain/profileSample/profileSample.endpoints.ts';
import type { ProfileRow } from '#domain/profileSample/profileSample.schema.ts';
import { manyPosts, profileSampleSeed } from '#domain/profileSample/profileSample.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import type { Tables } from '#mirage/kit/tables.ts';

const personIn = (tables: Tables): ProfileRow => {
  const [person] = tables.all<ProfileRow>('profileSample');
  if (!person) throw new Problem('not_found');
  return person;
};

/** The page of one person: three parts that are only read. */
export const profileSampleApp: MirageApp = {
  name: 'profileSample',
  seed: (tables) => tables.load('profileSample', profileSampleSeed),
  many: (tables) => tables.load('profileSample', manyPosts()),
  answers: (on) => {
    on(profileSampleEndpoints.timeline, ({ tables }) => personIn(tables).timeline);
    on(profileSampleEndpoints.photosVideos, ({ tables }) => personIn(tables).photosVideos);
    on(profileSampleEndpoints.about, ({ tables }) => personIn(tables).about);
  },
};
