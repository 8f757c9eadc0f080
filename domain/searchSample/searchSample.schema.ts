import { array, type InferType, object, string } from 'yup';

const searchResult = object({
  id: string().required(),
  title: string().required(),
  /** An address within the console. */
  url: string().required(),
  excerpt: string().required(),
});
export type SearchResult = InferType<typeof searchResult>;
export const searchResultList = array(searchResult.required()).required();
