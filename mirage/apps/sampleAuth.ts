import { sampleAuthEndpoints } from '#domain/sampleAuth/sampleAuth.endpoints.ts';
import { renewSample, sampleSignIn } from '#domain/sampleAuth/sampleAuth.rules.ts';
import type { SampleAccount } from '#domain/sampleAuth/sampleAuth.schema.ts';
import { sampleAuthSeed } from '#domain/sampleAuth/sampleAuth.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** Signing in to the sample. Nobody gets into the console by it. */
export const sampleAuthApp: MirageApp = {
  name: 'sampleAuth',
  seed: (tables) => tables.load('sampleAuth', sampleAuthSeed),
  answers: (on) => {
    on(sampleAuthEndpoints.signIn, ({ tables, query }) => sampleSignIn(tables.all<SampleAccount>('sampleAuth'), query, Date.now()));

    on(sampleAuthEndpoints.renew, ({ tables, query }) =>
      renewSample(tables.all<SampleAccount>('sampleAuth'), query.access_token, Date.now()),
    );
  },
};
