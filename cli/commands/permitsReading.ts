import { defineCommand } from '#cli/kit/command.ts';

export const permitsReading = defineCommand({
  path: ['permits', 'reading'],
  about:
    'Send readings of continuous gas monitoring to a permit, from a file or standard input, one a line: "O2=20.9 LEL=0 H2S=0.4 CO=2", with a time in UTC before it where it was not read just now. With the token of a device its instrument is known; a gas tester who works with permits names one',
  flags: {
    file: { about: 'the file with the readings; without it they come from standard input', takes: 'file' },
    instrument: { about: 'the serial number of the instrument or its id, where a person sends', takes: 'text', default: '' },
  },
  args: { permit: { about: 'its id or its whole tracking number' } },
  prints: {
    readings:
      'what was answered to each line: at, out_of_limits, standing, silent_from, state. Standing is how monitoring stands then: monitored; partly (no instrument at some point); silent; alarm (gas was found, and not every point has passed since); unwatched (work began without any); none (not asked for)',
  },
  examples: [
    'permits reading CHG-26-004271-L --token-file device-token.txt < reading.txt',
    'permits reading CHG-26-004271-L --instrument GX-7 --file readings.txt --json',
  ],
  run: async (context, given) => {
    const { sendReadings } = await import('#cli/permits/sendReadings.ts');
    return sendReadings(context, given);
  },
});
