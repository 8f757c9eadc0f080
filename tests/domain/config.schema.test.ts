import { describe, expect, test } from 'vitest';
import { consoleConfig } from '#domain/config/config.schema.ts';

const read = (config: unknown) => consoleConfig.validateSync(config);

describe('the configuration of a console', () => {
  test('may be empty: everything is at its own address, samples included', () => {
    expect(read({})).toEqual({ hosts: { api: '', controlRoom: '', sample: '' }, samples: true });
  });

  test('names hosts of a site and leaves the samples out', () => {
    const hosts = { api: 'https://api.site.example/v9', controlRoom: '', sample: '' };
    expect(read({ hosts, samples: false })).toEqual({ hosts, samples: false });
  });

  test.each(['ftp://site.example', 'https://site.example/', 'site.example'])("refuses the address '%s' and names it", (api) => {
    expect(() => read({ hosts: { api } })).toThrow('hosts.api must be an http(s) address');
  });
});
