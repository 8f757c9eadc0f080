/**
 * The classes of Blueprint that the first screens use. Written out, because its own list and its components would be a twentieth of what
 * they load; `tests/src/blueprintClasses.test.ts` holds them against it.
 */
export const blueprintClasses = {
  BUTTON: 'bp6-button',
  BUTTON_TEXT: 'bp6-button-text',
  DARK: 'bp6-dark',
  DISABLED: 'bp6-disabled',
  FILL: 'bp6-fill',
  FORM_CONTENT: 'bp6-form-content',
  FORM_GROUP: 'bp6-form-group',
  FORM_HELPER_TEXT: 'bp6-form-helper-text',
  INPUT: 'bp6-input',
  INPUT_ACTION: 'bp6-input-action',
  INPUT_GROUP: 'bp6-input-group',
  INTENT_DANGER: 'bp6-intent-danger',
  INTENT_PRIMARY: 'bp6-intent-primary',
  LABEL: 'bp6-label',
  LARGE: 'bp6-large',
  MINIMAL: 'bp6-minimal',
} as const;
