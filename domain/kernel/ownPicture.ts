/** A picture is one of this page or of the device: nobody is told that somebody looks at it. None at all is an empty text. */
export const isOwnPicture = (typed = ''): boolean =>
  typed === '' || /^(?:\/(?!\/)|data:image\/(?:png|jpeg|webp);base64,)/.test(typed);
