type Asked = { codes: readonly string[]; tags: readonly string[]; from: string; to: string };
type Post = <Result>(token: string, path: string, data: object) => Promise<Result>;

/** Amine absorption: one of the areas that the delegate answers for. */
export const workArea = { id: 5, text: 'U200-A · Amine absorption', zone: 'Europe/Istanbul', left: 350, low: 630 };

/** Places in the area that may be free, thirty metres from each other. */
const places = Array.from({ length: 18 }, (_, at): [number, number] => [
  workArea.left + (at % 6) * 30,
  workArea.low + Math.floor(at / 6) * 30,
]);

/** A place in the area where nothing stands against such work at such a time. */
export const freePlace = async (post: Post, token: string, { codes, tags, from, to }: Asked): Promise<[number, number]> => {
  for (const coordinates of places) {
    const work = { codes, area: workArea.id, location: { type: 'Point', coordinates }, equipment_tags: tags };
    const found = await post<unknown[]>(token, '/v1/permits/check-conflicts/', { draft: work, from, to });
    if (found.length === 0) return coordinates;
  }
  throw new Error('the area is full of work');
};
