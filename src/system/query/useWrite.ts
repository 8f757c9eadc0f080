import { useMutation } from '@tanstack/react-query';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';

/** `sent` is what is under way, `problem` why the last came to nothing. */
export type Write<Asked> = { write: (asked: Asked) => void; sent: Asked | null; problem: Problem | null };

type Then<Asked, Answer> = {
  /** What was answered is what a reading would answer now: the place to put it into the cache. */
  done: (answer: Answer, asked: Asked) => void;
  failed?: () => void;
};

/**
 * A call that changes something, where nothing but the call has states: what there is to choose before it, or to do after it, is a
 * chart. It is not called back when the screen goes: whether it has happened would be anybody's guess.
 */
export const useWrite = <Asked, Answer>(
  send: (asked: Asked) => Promise<Answer>,
  { done, failed }: Then<Asked, Answer>,
): Write<Asked> => {
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (answer, asked) => done(answer, asked),
    onError: () => failed?.(),
  });
  return { write: (asked) => mutate(asked), sent: isPending ? variables : null, problem: error && asProblem(error) };
};
