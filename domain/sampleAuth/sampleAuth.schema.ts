import { array, boolean, type InferType, object, string } from 'yup';

/** What an account of the sample has set for itself (specification 3). */
const sampleSettings = object({
  layout: object({ style: string().oneOf(['layout1', 'layout2', 'layout3']).required(), config: object().default({}) }).required(),
  customScrollbars: boolean().required(),
  theme: object({
    main: string().required(),
    navbar: string().required(),
    toolbar: string().required(),
    footer: string().required(),
  }).required(),
});

const sampleData = object({
  displayName: string().required(),
  photoURL: string().defined(),
  email: string().required(),
  settings: sampleSettings.required(),
});

const sampleUser = object({
  uuid: string().required(),
  from: string().required(),
  role: string().oneOf(['admin', 'staff']).required(),
  data: sampleData.required(),
  /** Ids of navigation items. */
  shortcuts: array(string().required()).required(),
});
export type SampleUser = InferType<typeof sampleUser>;

/** An account as the sample keeps it. Its password is no secret: it stands on the page that asks for it. */
export const sampleAccount = sampleUser.omit(['uuid']).shape({ id: string().required(), password: string().required() });
export const sampleAccountList = array(sampleAccount.required()).required();
export type SampleAccount = InferType<typeof sampleAccount>;

const fault = object({ type: string().oneOf(['email', 'password']).required(), message: string().required() });

export const sampleSignedIn = object({ user: sampleUser.required(), access_token: string().required() });
export type SampleSignedIn = InferType<typeof sampleSignedIn>;

/** Specification 7: somebody and a token, or a list of what is not right; both travel under status 200. */
export const sampleSignInReply = object({
  user: sampleUser.optional().default(undefined),
  access_token: string().optional(),
  error: array(fault.required()).optional(),
});
export type SampleSignInReply = InferType<typeof sampleSignInReply>;

/** The form. Messages are keys of the `signIn` texts. */
export const sampleSignInForm = object({
  email: string().defined().trim().required('signIn:emailMissing').email('signIn:emailNotValid'),
  password: string()
    .defined()
    .required('signIn:passwordMissing')
    .test('long enough', 'signIn:passwordTooShort', (text) => text === '' || [...(text ?? '')].length >= 8),
});
export type SampleSignInValues = InferType<typeof sampleSignInForm>;
