import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React uses camel case, values for empty attributes and closing tags, all of which are valid.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The default of the standard is a text field.
    'no-implicit-input-type': 'off',
    // Positions on a map and lengths of bars are data.
    'no-inline-style': 'off',
    // The standard only forbids spaces: flight ids have dots, and React's ids have underscores.
    'valid-id': ['error', { relaxed: true }],
    // Checkboxes of one question share its name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'submit', 'checkbox'] }],
    // The style sheet keeps the number on one line, and copies of it have plain characters.
    'tel-non-breaking': ['error', { ignoreClasses: ['contact-phone'] }],
  },
});

/** Problems that html-validate finds in server HTML: rule, message and position. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
