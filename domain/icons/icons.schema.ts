import { array, type InferType, number, object, string } from 'yup';

const texts = array(string().required()).required();

export const icon = object({
  name: string().required(),
  version: number().integer().min(1).required(),
  unsupported_families: texts,
  categories: texts,
  tags: texts,
  /** At which sizes it is meant to be drawn (specification 9). */
  sizes_px: array(number().oneOf([20, 24]).required()).required(),
});
export type Icon = InferType<typeof icon>;
export const iconList = array(icon.required()).required();
