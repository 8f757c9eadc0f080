import { array, type InferType, object, string } from 'yup';

export const faqItem = object({
  id: string().required(),
  question: string().required(),
  answer: string().required(),
});
export type FaqItem = InferType<typeof faqItem>;
export const faqList = array(faqItem.required()).required();
