/** What an answer in an envelope is about, for `select`. */
export const resultOf = <Result>({ result }: { result: Result }): Result => result;
