import DocumentConversion
import Foundation

/// The completion scripts of shells. Each asks the program itself for the words that fit, and the
/// shell for names of files, so that those are always completed as well.
enum CompletionScript: String, CaseIterable {
    case bash, zsh, fish

    /// The script that the arguments ask for; `nil` where they ask for none.
    ///
    /// - Throws: `wrongUsage` for another shell.
    static func requested(by arguments: [String]) throws(Problem) -> CompletionScript? {
        let options = arguments.prefix { $0 != "--" }
        guard let index = options.firstIndex(where: { $0.hasPrefix(option) }) else { return nil }
        let attached = options[index].dropFirst(option.count)
        guard attached.isEmpty || attached.hasPrefix("=") else { return nil }
        let shell = ProcessInfo.processInfo.environment["SHELL"] ?? ""
        let named =
            attached.isEmpty
            ? options.dropFirst(index + 1).first ?? PathName(shell).lastComponent
            : String(attached.dropFirst())
        guard let script = CompletionScript(rawValue: named) else {
            throw Problem(
                .wrongUsage, "there is no completion script for \u{201C}\(named)\u{201D}",
                hint: "\(option) " + allCases.map(\.rawValue).joined(separator: "|"))
        }
        return script
    }

    private static let option = "--generate-completion-script"

    var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    /// With no reply of its own, readline completes names of files, as it quotes them. Only the
    /// first word mixes names with commands.
    ///
    /// Source: bash 5.2 reference manual, 8.6 and 8.7.
    private static let bashText = #"""
        # bash completion of docconv. Load it with:
        #   source <(docconv --generate-completion-script bash)
        _docconv() {
            local names= line
            COMPREPLY=()
            {
                IFS= read -r names
                while IFS= read -r line; do COMPREPLY+=("${line%%$'\t'*}"); done
            } < <("$1" \#(Completion.mark) "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$2" 2>/dev/null)
            if [[ $names == folders ]]; then
                compopt -o dirnames 2>/dev/null
            elif [[ $names == files && ${#COMPREPLY[@]} -gt 0 ]]; then
                compopt -o filenames 2>/dev/null
                while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$2")
            elif [[ ${COMPREPLY[0]} == *: ]]; then
                compopt -o nospace 2>/dev/null
            fi
        }
        complete -o bashdefault -o default -F _docconv docconv

        """#

    /// Source: zsh 5.9 manual, 20.3 (completion functions).
    private static let zshText = #"""
        #compdef docconv
        # zsh completion of docconv. Save it as _docconv in a folder of $fpath, or load it with:
        #   source <(docconv --generate-completion-script zsh)
        _docconv() {
            local line found=1
            local -a lines candidates
            lines=("${(@f)$("${words[1]}" \#(Completion.mark) "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
            for line in "${(@)lines[2,-1]}"; do
                candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
            done
            if (( ${#candidates} )); then _describe docconv candidates && found=0; fi
            case ${lines[1]} in
            folders) _files -/ && found=0 ;;
            none) ;;
            *) _files && found=0 ;;
            esac
            return found
        }
        if [[ ${funcstack[1]} == _docconv ]]; then _docconv "$@"; else compdef _docconv docconv; fi

        """#

    /// Source: fish 3.6 documentation, `complete` and `commandline`.
    private static let fishText = #"""
        # fish completion of docconv. Load it with:
        #   docconv --generate-completion-script fish | source
        function __docconv_complete
            set -l words (commandline -opc)
            set -l program $words[1]
            set -e words[1]
            set -l current (commandline -ct)
            set -l lines ($program \#(Completion.mark) $words "$current" 2>/dev/null)
            switch "$lines[1]"
                case none
                case folders
                    __fish_complete_directories "$current" ''
                case '*'
                    __fish_complete_path "$current"
            end
            set -e lines[1]
            string join -- \n $lines
        end
        complete -c docconv -f -a '(__docconv_complete)'

        """#
}
