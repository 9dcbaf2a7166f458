// What does it call itself? "In this paper", "in dieser Arbeit", "cet article", "submitted to", "working paper" …
import { countOf, type Features, grown } from './feature.ts';

export const self: Features = {
  thisPaper: ({ text }) => grown(countOf(text.slice(0, 12_000), thisPaper)),
  weDo: ({ text }) => grown(countOf(text.slice(0, 12_000), weDo)),
  thisWork: ({ opening }) => grown(countOf(opening, thisWork)),
  degree: ({ opening }) => Number(degree.test(opening)),
  life: ({ opening }) => Number(life.test(opening)),
  bill: ({ opening }) => Number(bill.test(opening)),
  task: ({ opening }) => Number(task.test(opening)),
  guide: ({ opening, margins }) => Number(guide.test(opening) || guide.test(margins)),
  report: ({ opening }) => Number(report.test(opening)),
  you: ({ text }) => grown((6000 * countOf(text, /\b(?:you|your|yours)\b/gi)) / (text.length + 2000)),
  we: ({ text }) => grown((6000 * countOf(text, /\b(?:we|our|wir|nous|notre)\b/gi)) / (text.length + 2000)),
  i: ({ text }) => grown((6000 * countOf(text, /\bI(?:'|’|\b)(?! ?[.\d])/g)) / (text.length + 2000)),
};

const thisPaper =
  /\b(?:this|present|our|the current) (?:paper|article|study|work|essay|chapter|survey|thesis|dissertation|review|note|contribution)\b|\b(?:dieser?|diesem|vorliegenden?|der vorliegende) (?:arbeit|beitrags?|artikels?|aufsatz|studie|text|paper)\b|\b(?:cet article|cette étude|cet exposé|ce travail|le présent article|cette thèse|ce papier)\b|\b(?:este (?:artículo|trabajo|estudio|artigo|trabalho|estudo|ensayo)|(?:del|no|neste|o) presente (?:artículo|trabajo|artigo|trabalho|estudo|estudio))\b|\b(?:questo (?:articolo|lavoro|studio|saggio|contributo)|il presente (?:lavoro|articolo|contributo))\b/gi;
const weDo =
  /\bwe (?:present|propose|show|study|introduce|describe|investigate|prove|demonstrate|find|found|report|argue|examine|analy[sz]e[d]?|consider|develop|compare[d]?|evaluate[d]?|used|discuss|give|obtain)\b|\bwir (?:zeigen|stellen|untersuchen|haben|schlagen|beschreiben)\b|\bnous (?:présentons|proposons|montrons|avons|étudions|décrivons)\b|\b(?:se (?:presenta|propone|analiza|apresenta|propõe|analisa))\b/gi;
const thisWork =
  /\babstract\b|\bkeywords?\b|\bsubmitted to\b|\bto appear in\b|\bworking paper\b|\bpreprint\b|\bmanuscript\b|\bcorresponding author\b|\boriginal (?:article|research|paper)\b|\bresearch article\b|\bcase report\b|\breview article\b/gi;
const degree =
  /\b(?:in (?:partial )?fulfil+ment of|for the degree of|degree of (?:doctor|master|bachelor)|ph\.?d\.? thesis|(?:master|bachelor)(?:'s|’s|s)? thesis|doctoral (?:thesis|dissertation)|zur erlangung|(?:bachelor|master|diplom|doktor)arbeit|thèse de doctorat|mémoire de (?:master|maîtrise)|tesis doctoral|tesi di (?:laurea|dottorato)|tese de doutor|dissertação de mestrado)/i;
const life =
  /\b(?:curriculum vit[aæ]e?|lebenslauf|résumé of|work experience|professional experience|berufserfahrung|expérience professionnelle|experiencia (?:laboral|profesional)|esperienz[ae] (?:lavorativ|professional)|experiência profissional)/i;
const bill =
  /\b(?:invoice|rechnung|facture|factura|fattura|fatura|factuur|faktura)\b|\b(?:amount due|total due|bill to|sous-total|zahlbar)\b/i;
const task =
  /\b(?:homework|problem set|midterm|final exam|exam(?:ination)?\b|quiz|pset|due (?:date|on|at|by|mon|tue|wed|thu|fri|sat|sun)|office hours|course (?:description|number|objectives)|übungsblatt|klausur|devoir|travaux dirigés|syllabus|instructor)|\(\d+ (?:points|pts|marks|punkte)\)/i;
const guide =
  /\b(?:user(?:'s|’s|s)? (?:guide|manual)|reference manual|(?:quick|getting) start|data ?sheet|installation|owner(?:'s|’s)? manual|instruction manual|the \S+ package|bedienungsanleitung|benutzerhandbuch|mode d.emploi|manual de)/i;
const report =
  /\b(?:technical report|tech(?:\.|nical) (?:memo|note)|research report|final report|annual report|progress report|project report|report no|TR-\d|memorandum|abschlussbericht|projektbericht|rapport (?:technique|de recherche|final)|informe (?:técnico|final)|relatório)/i;
