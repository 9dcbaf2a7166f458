// The words by which trades are known: English, German, French, Spanish, Italian and Portuguese, one line each as far as they differ.

export const themes = {
  research: `hypothesis hypotheses method methods methodology results analysis significant significantly theorem lemma proof proposition experiment experiments experimental propose proposed approach evaluation literature findings participants patients theory research researchers study studies dataset empirical framework previous authors
    hypothese methode methoden ergebnisse analyse forschung untersuchung studie studien theorie ansatz korpus wissenschaftliche daten
    hypothèse méthode méthodes résultats recherche étude études approche théorie corpus expériences
    hipótesis método métodos resultados análisis investigación estudio estudios teoría enfoque
    ipotesi metodo metodi risultati analisi ricerca studio studi teoria approccio
    hipótese análise pesquisa estudo estudos teoria abordagem`,
  resume: `curriculum vitae resume résumé education experience employment skills languages hobbies intern internship gpa linkedin github awards honors fellowship scholarship award reviewer advised assistant developer engineer manager born nationality phone mobile references
    lebenslauf ausbildung berufserfahrung kenntnisse sprachkenntnisse geboren staatsangehörigkeit schule abitur praktikum werdegang
    expérience compétences langues formation stage diplôme naissance nationalité loisirs
    formación experiencia habilidades idiomas nacimiento nacionalidad
    istruzione esperienza competenze lingue nascita nazionalità
    formação experiência competências nascimento nacionalidade`,
  trade: `invoice bill vat tax total subtotal amount due payment iban bic customer qty quantity price shipping order account bank unit net gross balance
    rechnung rechnungsnummer kundennummer mwst ust betrag zahlung netto brutto steuer menge preis lieferung konto summe gesamt
    facture montant tva client prix quantité paiement total règlement siret
    factura importe cliente precio cantidad pago nif iva
    fattura importo prezzo quantità pagamento partita
    fatura valor preço quantidade pagamento
    factuur bedrag btw klant prijs aantal betaling faktura kwota cena`,
  form: `form applicant signature sign print complete completed attach checkbox box enter instructions omb ssn taxpayer eligible claimant application submit zip birth spouse yes checked
    formular antrag unterschrift ankreuzen ausfüllen antragsteller
    formulaire demande signature cocher demandeur
    formulario solicitud firma solicitante modulo richiesta formulário requerimento assinatura`,
  law: `court plaintiff defendant petitioner respondent justice hereby pursuant statute herein thereof shall agreement party parties counsel clause liability warranties amendment jurisdiction appeal attorney certiorari dissenting supreme opinion
    gericht kläger beklagte urteil vertrag hiermit gesetz absatz verordnung
    tribunal demandeur défendeur jugement contrat décret alinéa loi
    demandante demandado sentencia contrato ley decreto artículo
    tribunale sentenza contratto legge articolo
    réu sentença contrato lei artigo`,
  state: `senate congress federal council ministry agency municipal mayor commission gazette census fiscal government governor treasury county expenditures secretary committee republic citizens public
    bundesrat ministerium gemeinde behörde regierung bürgermeister amtsblatt
    sénat ministère commune maire conseil préfet délibération séance procès gouvernement
    ministerio ayuntamiento gobierno alcalde boletín ministero comune sindaco governo ministério câmara prefeitura`,
  course: `homework exam midterm final quiz problem problems points assignment assignments solution solutions instructor grading graded grade grades syllabus course lecture semester students textbook lab attendance credit teaching class pset exercise exercises show prove
    klausur aufgabe aufgaben punkte übung vorlesung übungsblatt semester lösung dozent abgabe
    devoir exercice exercices examen cours étudiants corrigé barème
    ejercicio ejercicios tarea curso asignatura profesor estudiantes
    esercizio esercizi esame corso docente studenti
    exercício exercícios prova disciplina alunos`,
  thesis: `thesis dissertation degree supervisor supervisors advisor adviser submitted fulfillment fulfilment partial requirements doctor philosophy master bachelor doctoral committee faculty declaration
    doktorarbeit masterarbeit bachelorarbeit diplomarbeit abschlussarbeit gutachter erstgutachter zweitgutachter erstprüfer betreuer eingereicht vorgelegt eidesstattlich matrikelnummer fakultät inauguraldissertation
    thèse docteur doctorat mémoire jury directeur rapporteur soutenue soutenance
    tesis doctorado doctoral director licenciatura
    tesi laurea relatore correlatore laureando dottorato magistrale
    tese dissertação orientador mestrado doutorado doutoramento`,
  report: `report technical memorandum memo executive summary deliverable prepared sponsored project draft contract laboratory institute series working recommendations
    bericht abschlussbericht projektbericht rapport informe rapporto relatório`,
  book: `isbn publisher press copyright edition chapter chapters preface foreword printed reserved reprinted book books readers volume
    verlag auflage kapitel vorwort buch éditions chapitre préface livre editorial capítulo prólogo libro edizione capitolo prefazione editora livro prefácio`,
  manual: `install installation installed configure configuration click command commands option options version user users guide manual package default settings file files software button power voltage warning caution parameter parameters specification specifications datasheet macro usage type input output device set
    bedienungsanleitung handbuch anleitung benutzer datei befehl paket einstellungen
    manuel notice utilisateur fichier commande installer
    usuario archivo comando instalar utente installare comando usuário arquivo instalar`,
  event: `workshop registration deadline register join tickets free welcome chair chairs session sessions program programme coffee break lunch monday tuesday wednesday thursday friday saturday sunday invited call submission submissions camera sponsors event tour church admission hosted conference
    veranstaltung anmeldung programm eintritt montag dienstag mittwoch donnerstag freitag samstag sonntag uhr
    inscription entrée programme lundi mardi mercredi jeudi vendredi samedi dimanche
    inscripción lunes martes miércoles jueves viernes iscrizione lunedì martedì mercoledì giovedì venerdì inscrição`,
  news: `newsletter announced announces today news press release media contact inc company companies ceo president said dear sincerely regards customers products market business donate volunteer members community
    pressemitteilung sehr geehrte grüßen unternehmen kunden
    communiqué presse madame monsieur salutations entreprise
    comunicado prensa estimado empresa comunicato stampa gentile azienda imprensa prezado`,
  patent: `patent patents claim claims invention inventor embodiment embodiments assignor letters witness witnesses apparatus said patentee wherein
    erfindung patentanspruch vorrichtung brevet revendication patente reivindicação invención brevetto`,
  talk: `outline agenda motivation questions thank thanks slide slides talk presentation overview today why what how
    gliederung fragen vielen dank vortrag folie plan merci présentation gracias preguntas grazie domande obrigado`,
  tale: `he she his her him said was had were little old man men woman poem verse lord god king love night
    er sie sein ihr war hatte sagte il elle était avait dit sa son él ella era había dijo egli lei disse ela ele disse`,
  music: `piano andante allegro moderato cresc rit dim pp mf music copyright arr composed score rag andantino ritard dolce langsam`,
} as const;
