import * as v from 'valibot';
import { TOKEN_SCOPES, tokenLimits } from '../account/access-tokens.ts';
import { choiceField, choicesField, type FieldValues, readFields, textField, toSchema } from './fields.ts';

/** Days until a token expires; empty for none. */
export const TOKEN_VALIDITIES = ['30', '90', '365', ''] as const;

const cleanName = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

const fields = {
  name: textField(
    v.pipe(
      v.string(),
      v.transform(cleanName),
      v.nonEmpty('Dê um nome ao token'),
      v.maxLength(tokenLimits.longestName, `Use no máximo ${tokenLimits.longestName} caracteres`),
    ),
  ),
  scopes: choicesField(TOKEN_SCOPES, {
    unknown: 'Escolha só permissões da lista',
    none: 'Escolha pelo menos uma permissão',
  }),
  validity: choiceField(TOKEN_VALIDITIES, 'Escolha até quando o token vale'),
};

export const accessTokenForm = toSchema(fields);

export type AccessTokenForm = FieldValues<typeof fields>;
export type AccessTokenField = keyof AccessTokenForm;

/** Parses the texts of the form; `checkForm` validates the result. */
export const readAccessTokenForm = (read: (name: AccessTokenField) => string) => readFields(fields, read);
