import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes attributes in its own case, gives empty ones a value, and closes what needs no end: all of it is valid.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The standard's own default is a text field.
    'no-implicit-input-type': 'off',
    // Where a city lies on a map, and how long a bar is, are data.
    'no-inline-style': 'off',
    // The standard asks for no more than a text without spaces: a flight's own id has dots, React's an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Checkboxes of one question share its name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'submit', 'checkbox'] }],
    // The style sheet keeps the number on one line, and copies of it have plain characters.
    'tel-non-breaking': ['error', { ignoreClasses: ['contact-phone'] }],
  },
});

/** What html-validate finds in a page as the server sends it: rule, what is wrong, and where. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
