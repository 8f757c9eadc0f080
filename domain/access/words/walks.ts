/** Blocks of three that lie side by side on a keyboard or a block of figures. */
const blocks = ['qwe', 'asd', 'zxc', '123', '321', '456', '789', 'wer', 'iop', 'jkl'];
/** The columns of a keyboard, from the figures down. */
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'];
const letterRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qwertzuiop', 'fggiodrnhpqw', 'ertyuiop'];
const figures = '1234567890';

const reversed = (text: string): string => [...text].reverse().join('');

/** Two and three blocks after one another: `qweasd`, `123qweasd`. */
const ofBlocks = (): string[] =>
  blocks.flatMap((one) =>
    blocks.flatMap((two) =>
      one === two ? [] : [`${one}${two}`, ...blocks.filter((three) => three !== two).map((three) => `${one}${two}${three}`)],
    ),
  );

/** Two to four columns after one another, each down or each up: `1qaz2wsx`, `zaq1xsw2`. */
const ofColumns = (): string[] =>
  columns.flatMap((_, from) =>
    [2, 3, 4].flatMap((count) => {
      const walked = columns.slice(from, from + count);
      if (walked.length < count) return [];
      const letters = walked.map((column) => column.slice(1));
      return [walked, letters].flatMap((ways) => [
        ways.join(''),
        ways.map(reversed).join(''),
        ways.map((way, at) => (at % 2 ? reversed(way) : way)).join(''),
      ]);
    }),
  );

/** Figures and letters by turns: `1q2w3e4r`, `q1w2e3r4`. */
const byTurns = (): string[] =>
  letterRows.flatMap((row) =>
    [3, 4, 5, 6, 7].flatMap((count) => {
      const pairs = [...row.slice(0, count)].map((letter, at) => [figures[at] ?? '', letter] as const);
      return [
        pairs.map(([figure, letter]) => `${figure}${letter}`).join(''),
        pairs.map(([figure, letter]) => `${letter}${figure}`).join(''),
      ];
    }),
  );

/** A beginning of a row twice, or of one row and of another: `qwertyqwerty`, `qwertyasdfgh`. */
const ofRows = (): string[] =>
  letterRows.flatMap((one) =>
    letterRows.flatMap((two) =>
      [4, 5, 6].flatMap((count) => [
        `${one.slice(0, count)}${two.slice(0, count)}`,
        reversed(`${one.slice(0, count)}${two.slice(0, count)}`),
      ]),
    ),
  );

/** Walks over the keyboard that are longer than one row. */
export const keyboardWalks = (): string[] => [...ofBlocks(), ...ofColumns(), ...byTurns(), ...ofRows()];
