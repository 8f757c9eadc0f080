import { expect, test } from 'vitest';
import { isEmailAddress } from '#domain/kernel/emailAddress.ts';
import { forgotSample, registerSample, resetSample, subscribeSample } from '#domain/templatePages/templatePages.schema.ts';

const addresses = [
  'ines@sample.example',
  'ines@sample',
  'ines@sample.e',
  'inès@sample.example',
  'ines sample@sample.example',
  'a,b@c.example',
];
const forms = Object.entries({ forgotSample, registerSample, resetSample, subscribeSample });

test.each(forms)('%s takes the addresses that every other sample takes', (_, form) => {
  const takes = (email: string): boolean => {
    try {
      form.validateSyncAt('email', { email });
      return true;
    } catch {
      return false;
    }
  };
  expect(addresses.filter(takes)).toEqual(addresses.filter(isEmailAddress));
});
