// How are the values of a JSON record told apart from what nobody can use? A wrong one is none, and costs no other.
import { z } from 'zod';

/** Programs write numbers as text and text as numbers. */
export const word = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
export const words = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .nullish()
  .catch(null);
