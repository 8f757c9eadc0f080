import { describe, expect, test } from 'vitest';
import { consoleConfig } from '#domain/config/config.schema.ts';

const remember = { keeps: 'full', oldPassphrase: null };

const read = (config: unknown) => consoleConfig.validateSync(config);

describe('the configuration of a console', () => {
  test('may be empty: everything is at its own address, samples included', () => {
    expect(read({})).toEqual({
      hosts: { api: '', controlRoom: '', sample: '' },
      samples: true,
      registration: true,
      comingSoon: null,
      settings: null,
      providers: null,
      remember,
    });
  });

  test('names hosts of a site, leaves the samples out and lets nobody register', () => {
    const hosts = { api: 'https://api.site.example/v9', controlRoom: '', sample: '' };
    expect(read({ hosts, samples: false, registration: false })).toEqual({
      hosts,
      samples: false,
      registration: false,
      comingSoon: null,
      settings: null,
      providers: null,
      remember,
    });
  });

  test('says what may be remembered, and nothing else than that', () => {
    expect(read({ remember: { keeps: 'sap' } }).remember).toEqual({ keeps: 'sap', oldPassphrase: null });
    expect(() => read({ remember: { keeps: 'everything' } })).toThrow('remember.keeps must be one of the following values');
  });

  test.each(['ftp://site.example', 'https://site.example/', 'site.example'])("refuses the address '%s' and names it", (api) => {
    expect(() => read({ hosts: { api } })).toThrow('hosts.api must be an http(s) address');
  });
});
