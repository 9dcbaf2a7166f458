// Which documents of TeX Live's documentation are good examples of kinds that are rare elsewhere? Chosen and labelled by hand.
// Unpack the Debian packages texlive-latex-extra-doc and texlive-publishers-doc (2022) into DATA/texlive-doc to learn from them.
import type { LearnedKind } from '../../src/extract/classify/model.ts';

/** Paths below latex/ without `.pdf`; those of another folder name it before a colon. */
export const texliveExamples: Readonly<Record<LearnedKind, string>> = {
  paper: `acmart/samples/sample-acmlarge acmart/samples/sample-sigconf els-cas-templates/doc/dc-sample
    els-cas-templates/doc/sc-sample aomart/aomsample apa7/samples/longsample asmeconf/asmeconf-template
    asmejour/asmejour-template cascadilla/example cmpj/template ejpecp/sample elsarticle/elstest-1p
    ijmart/ijmsample jmlr/pmlr-sample mlacls/mla-example nwejm/examples/article-in-french
    nwejm/examples/article-in-german nwejm/examples/article-in-english philosophersimprint/sample
    quantumarticle/quantum-template resphilosophica/rpsample spie/article ascelike/ascexmpl lni/lni
    abntex2/examples/abntex2-modelo-artigo coverpage/ECCV06Sample emulateapj/sample
    mcmthesis/mcmthesis-demo authorarchive/examples/brucker-authorarchive-2016-lni
    apa7/samples/shortsample`,
  thesis: `uowthesis/mythesis seuthesis/sample-doctor uantwerpendocs/uantwerpenbamathesis-example
    bfh-ci/DEMO-BFHThesis ndsu-thesis-2022/ndsu-example uiucthesis/thesis-ex thesis-gwu/thesis-sample
    mugsthesis/sample/mugsthesis_sample kdgdocs/kdgmasterthesis-example umthesis/example
    unamth-template/tesis ryersonsgsthesis/rsgs-example sphdthesis/example/thesis
    ucalgmthesis/sample-thesis se2thesis/se2thesis-master-thesis-example ryethesis/ryesample
    msu-thesis/samples/MSU-thesis-testfile hustthesis/hustthesis-en-example cleanthesis/my-thesis
    ucdavisthesis/example/ucdavisthesis_example_main univie-ling/templates/template-thesis-english
    univie-ling/templates/template-thesis-deutsch dithesis/sample toptesi/toptesi-example-magistrale
    toptesi/toptesi-example-triennale classicthesis/ClassicThesis elteikthesis/elteikthesis_en
    fbithesis/example ecothesis/main fcavtex/examples/basico-principal
    xelatex:technion-thesis-template/Example/main lion-msc/lion-msc`,
  report: `uantwerpendocs/uantwerpenreport-example hagenberg-thesis/examples/HgbTermReport/main
    hagenberg-thesis/examples/HgbLabReportEN/main hagenberg-thesis/examples/HgbLabReportDE/main
    tuda-ci/DEMO-TUDaReport proposal/dfg/report/finalreport erdc/sample onrannual/skeleton
    estcpmm/sample geradwp/geradwp`,
  book: `book-of-common-prayer/book-of-common-prayer nostarch/nssample srbook-mem/Test
    classicthesis/Examples/classicthesis-book`,
  slides: `beamertheme-saintpetersburg/example beamer-verona/beamer-verona-default
    beamertheme-npbt/example/NPBT_exsamle bfh-ci/DEMO-BFHBeamer
    beamertheme-pure-minimalistic/beamertheme-pure-minimalistic-demo
    abntex2/examples/abntex2-modelo-slides schule/Beispiele/bsp-beamer
    beamerthemelalic/beamerthemelalic-exemplo beamer2thesis/beamer2thesis
    beamer2thesis/beamer2thesis_ita beamertheme-arguelles/demo/demo-arguelles
    beamer-fuberlin/exampleClass hitszbeamer/main beamertheme-metropolis/demo prosper/prosper-tour
    beamerdarkthemes/magpieexampleinfolines shipunov/lecture-slides-ex beamertheme-trigon/trigon_demo
    beamertheme-simpleplus/beamertheme-simpleplus-sample thubeamer/thubeamer-example-en
    beamertheme-focus/focus-demo fancyslides/doc/example tuda-ci/DEMO-TUDaBeamer
    sslides/land-sample-slide beamertheme-light/beamertheme-light-example elpres/elpres-example`,
  poster: `tcolorbox/tcolorbox-example-poster flowfram/samples/sample-poster a0poster/a0_eng a0poster/a0
    beamerposter/beamerposter tuda-ci/DEMO-TUDaPoster modernposter/demo bfh-ci/DEMO-BFHSciPoster`,
  resume: `tucv/tucv_ex simplecv/testcv ecv/template/CV-template_de ecv/template/CV-template_en esieecv/cvtest
    europasscv/example/europasscv_en cv4tw/sample-jules-verne-simple pas-cv/examples/cv-andromede
    pas-cv/examples/cv-pegase koma-moderncvclassic/cvbasic cv/CVCTAN mycv/Examples/mycv-example-spl
    europecv/examples/europass-cv europecv/templates/cv_template_academic_en
    komacv/examples/komacv_example_classic komacv/examples/komacv_example_oldstyle
    xelatex:resumecls/example/resume-en nih/example-biosketch nihbiosketch/example-nihbiosketch
    datatool/samples/sample-europecv-bib limecv/examples/mwe-latex`,
  coursework: `uantwerpendocs/uantwerpenexam-example2 mathexam/sample cesenaexam/cesenaexam_example
    examdesign/examplea examdesign/exampleb examdesign/examplec jnuexam/exam-b shipunov/exam-ex
    exam-n/template-master esami/doc/examples/testA-sol exsol/example xelatex:bhcexam/examples/naive
    brandeis-problemset/example tuda-ci/DEMO-TUDaExercise thucoursework/iihw
    kdgdocs/kdgcoursetext-example kfupm-math-exam/kfupm-math-exam
    exam-randomizechoices/exam-randomizechoices uantwerpendocs/uantwerpencoursetext-example`,
  manual: `acmart/acmguide elsarticle/elsdoc exam/examdoc europecv/europecv flowfram/flowfram
    moderncv/manual/moderncv_userguide booklet/booklet datatool/datatool-user easyformat/easyformat
    invoice/invoice leaflet/leaflet-manual limecv/limecv mnras/mnras_guide revtex/auguide/auguide4-2
    tucv/tucv webquiz/webquiz-online-manual xcookybooky/xcookybooky suftesi/suftesi
    sapthesis/sapthesis-doc ulthese/ulthese todonotes/todonotes csquotes/csquotes enumitem/enumitem
    titlesec/titlesec minted/minted dinbrief/dinbrief talk/talkdoc`,
  form: `simpleinvoice/doc/examples/english simpleinvoice/doc/examples/norwegian
    invoice-class/doc/duck-invoice modeles-factures-belges-assocs/facture-basique
    modeles-factures-belges-assocs/facture-banlieues bankstatement/bankstatement-example
    diabetes-logbook/dmlb-template bewerbung/argetabelle-example`,
  other: `topletter/ExampleLetter topletter/EsempioLettera cv/ApplicationLetter bfh-ci/DEMO-BFHLetter
    g-brief/beispiel meetingmins/samples/minutes recipebook/LongSample flowfram/samples/sample-news
    tuda-ci/DEMO-TUDaLeaflet tuda-ci/DEMO-TUDaAnnouncement br-lex/leis-exemplo gfdl/gfdl
    elzcards/elzcards-examples bookcover/bookcover-example1 familytree/samples/Tokugawa
    bewerbung/bewerbung-example proposal/dfg/proposal/proposal h2020proposal/template-ict/template-ict`,
};
